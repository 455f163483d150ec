"""Who and what the cards are about: a sentence or two of history, where something sure can be said."""

from __future__ import annotations

from collections.abc import Mapping

HISTORY: Mapping[int, str] = {
    1: "In July 1848 some three hundred people met at Seneca Falls, New York. Their Declaration of "
    "Sentiments, drafted chiefly by Elizabeth Cady Stanton, demanded the vote.",
    2: "A New York law of 1848 let married women keep property of their own, and many states followed.",
    3: "Frances Willard led the Woman’s Christian Temperance Union from 1879 to her death in 1898 and "
    "won it over to the vote as a protection of the home.",
    4: "Mary Wollstonecraft’s book of 1792 claimed for women the same reason, and the same education, "
    "as men.",
    5: "Lee surrendered at Appomattox in April 1865, and the women who had put their own cause aside "
    "for the war took it up again.",
    6: "Ratified in 1870, it forbade the states to deny the vote because of race; of sex it said nothing.",
    7: "Between 1865 and 1877 the states of the Confederacy came back into the Union, and Black men "
    "voted and held office there.",
    8: "In 1866 a petition to Congress for universal suffrage bore the names of Stanton, Anthony and "
    "Stone. Petitions followed for half a century.",
    9: "Lucy Stone kept her own name when she married in 1855, and helped to found the American Woman "
    "Suffrage Association in 1869.",
    10: "Susan B. Anthony voted in Rochester in November 1872, was arrested, tried, and fined 100 "
    "dollars. She never paid.",
    11: "Anna Dickinson was one of the best known speakers of her day; in 1864 she spoke in the hall of "
    "the House of Representatives.",
    12: "Frederick Douglass, who had escaped from slavery, came to Seneca Falls in 1848 and spoke for "
    "the resolution that demanded the vote.",
    13: "The poet Frances Ellen Watkins Harper told the women’s rights convention of 1866 that all "
    "humanity is bound up together.",
    14: "The Union Signal was the paper of the Woman’s Christian Temperance Union.",
    15: "Sojourner Truth, born into slavery in New York, spoke for women’s rights at Akron, Ohio, in 1851.",
    16: "Women got the vote in Wyoming Territory in 1869 and in Utah in 1870; Native women did not.",
    17: "Single women with property could vote in New Jersey until 1807; then only white men.",
    18: "The first National Woman’s Rights Convention met at Worcester, Massachusetts, in October 1850.",
    19: "In 1890 the two rival suffrage associations, divided since 1869, became one.",
    20: "Jeannette Rankin of Montana was elected to the House in 1916, the first woman in Congress.",
    21: "Ida B. Wells-Barnett wrote against lynching and founded Chicago’s Alpha Suffrage Club. Told in "
    "1913 to march at the back with Black women, she joined Illinois.",
    22: "White women’s clubs joined in the General Federation in 1890, Black women’s in a National "
    "Association in 1896.",
    23: "Harriot Stanton Blatch, Elizabeth Cady Stanton’s daughter, founded it in New York in 1907 to "
    "bring working women into the movement.",
    24: "Emmeline Pankhurst led the militant suffragettes of Britain and spoke to large crowds in America.",
    26: "Carrie Chapman Catt led the National American Woman Suffrage Association from 1900 to 1904 and "
    "from 1915 to victory, and founded the League of Women Voters in 1920.",
    27: "Alice Paul and Lucy Burns had met in a London police station. From 1917 their National Woman’s "
    "Party picketed the White House, and both went to jail.",
    28: "Inez Milholland, a lawyer, led the Washington parade of 1913 on a white horse. She collapsed "
    "on a speaking tour in 1916 and died at thirty.",
    29: "The Grange, the farmers’ order founded in 1867, took women as members from the start.",
    30: "Zitkala-Ša, a Yankton Dakota writer, fought for Native citizenship. It came in 1924; some "
    "states denied the vote.",
    31: "Helen Keller, deaf and blind from early childhood, wrote and spoke for votes for women.",
    32: "Maria Guadalupe Evangelina de Lopez, a teacher in Los Angeles, campaigned in Spanish before "
    "California’s vote of 1911.",
    33: "Marie Louise Bottineau Baldwin, Chippewa of Turtle Mountain, worked in the Office of Indian "
    "Affairs, marched in the parade of 1913, and took a degree in law in 1914.",
    34: "Henry Mayer’s drawing The Awakening of 1915 shows a torch bearer who strides from the West, "
    "where women voted, toward the East.",
    35: "In the 1890s the national association courted the white South, and some of its leaders argued "
    "that the votes of white women would outweigh those of Black citizens.",
    36: "Founded in Boston in 1903, it brought together working women and well-to-do allies.",
    37: "Mary Austin’s book of 1918 told young women what to do with their citizenship.",
    38: "The Congress elected in November 1918 passed the amendment in May and June 1919.",
    39: "President Wilson came out for the amendment in January 1918 and asked the Senate for it that "
    "September.",
    40: "Maud Wood Park led the lobby in Washington that was called the Front Door Lobby, and was the "
    "first president of the League of Women Voters.",
    41: "The League of Women Voters, founded in February 1920, taught new voters how to register and vote.",
    42: "On March 3, 1913, the day before Wilson’s inauguration, thousands of women marched through "
    "Washington.",
    43: "In 1919 women who had been jailed for picketing toured the country by train, some in prison dress.",
    44: "Suffragists printed maps that showed, state by state, where women already voted.",
    45: "In September 1918 Wilson told the Senate that votes for women were vital to winning the war.",
    46: "National prohibition was ratified in January 1919.",
    47: "Mary McLeod Bethune, who had founded a school in Daytona in 1904, helped Black women in "
    "Florida to register to vote in 1920.",
    48: "In May 1915 New York’s suffragists held a Suffrage Day at a ball game in the Polo Grounds.",
    49: "Mary Church Terrell was the first president of the National Association of Colored Women, in 1896.",
    50: "Suffrage teas raised money and won friends; Alva Belmont gave some in the Chinese tea house "
    "behind her Newport mansion.",
    51: "Mabel Ping-Hua Lee rode on horseback in New York’s suffrage parade of 1912 and became a doctor "
    "of economics at Columbia. Exclusion laws kept Chinese immigrants like her from citizenship.",
    52: "In August 1920 Febb Burn wrote to her son Harry to be a good boy and vote for ratification. "
    "His vote carried Tennessee, the thirty-sixth state.",
    53: "In 1848 the common law gave a wife’s wages to her husband and let him act for her in most matters.",
    54: "From 1861 to 1865, while the war lasted, no National Woman’s Rights Convention met.",
    55: "In 1869 the movement split in two over the Fifteenth Amendment, for twenty-one years.",
    56: "Joseph E. Brown of Georgia led the speakers against the amendment before the Senate’s vote of 1887.",
    57: "Virginia Minor of Missouri went to court for her vote. In 1875 the Supreme Court held that "
    "citizenship does not bring the right to vote.",
    58: "In January 1887 the Senate voted on the amendment for the first time: 16 for it, 34 against.",
    59: "In 1890 the voters of the new state of South Dakota turned women’s suffrage down.",
    60: "The word comes from Elbridge Gerry, governor of Massachusetts, and a district of 1812 that "
    "looked like a salamander.",
    61: "Kentucky, Missouri and West Virginia ratified by 1920, Delaware in 1923, Maryland in 1941.",
    62: "Horace Greeley, editor of the New York Tribune, led the committee that refused women the vote "
    "in New York’s constitutional convention of 1867.",
    63: "In the 1850s the New York Herald mocked the women’s rights conventions as a farce.",
    64: "George Vest of Missouri spoke against the amendment before the Senate’s vote of 1887.",
    65: "Catharine Beecher, who founded schools for women, held that their power lay in home and "
    "classroom and not in the vote.",
    67: "Of these five states only Tennessee ratified by 1920; the Carolinas did in 1969 and 1971.",
    68: "The brewers paid for campaigns against suffrage, because they feared that women would vote for "
    "prohibition.",
    69: "From 1890 the Southern states took the vote from Black men again, by poll taxes, tests and "
    "violence.",
    70: "None of these five ratified by 1920. Alabama did in 1953; the last of all states, Mississippi, "
    "in 1984.",
    71: "The National Association Opposed to Woman Suffrage was founded in New York in 1911, with "
    "Josephine Dodge as its president.",
    72: "Helen Kendrick Johnson’s book of 1897 argued against women’s suffrage.",
    73: "Molly Elliot Seawell, a novelist, published this book against suffrage in 1911.",
    74: "In 1915 the men of Massachusetts, New Jersey, New York and Pennsylvania all voted suffrage down.",
    75: "From 1907 an American woman who married a foreigner lost her citizenship, and with it any vote.",
    77: "Emma Goldman, anarchist, wrote that the ballot would not make women free.",
    78: "On April 18, 1906, an earthquake, and the fire after it, destroyed most of San Francisco.",
    82: "Kate Gordon of New Orleans founded the Southern States Woman Suffrage Conference in 1913; it "
    "wanted votes for white women, by state law.",
    83: "Saloon-keepers lobbied against suffrage in Arizona in 1899; in 1903 the governor vetoed the "
    "bill that passed.",
    84: "The rails from east and west met at Promontory, Utah, in May 1869.",
    85: "In 1903 the national convention in New Orleans heard a speaker from Mississippi promise that "
    "women’s votes would secure white supremacy.",
    86: "Senator John Weeks of Massachusetts, born in New Hampshire, opposed the amendment; suffragists "
    "helped to defeat him in 1918.",
    87: "Ellison D. Smith of South Carolina, called Cotton Ed, voted against the amendment in 1919.",
    88: "War broke out in Europe in 1914; the United States joined it in April 1917.",
    89: "The influenza of 1918 closed churches, theaters and meeting halls in many cities.",
    90: "Ida Tarbell, famous for her reports on Standard Oil, doubted in this book of 1912 that the "
    "vote would serve women.",
    91: "Annie Riley Hale published this book against suffrage in 1916.",
    92: "In 1919 a Senate committee reported that brewers had paid in secret for a newspaper and for "
    "elections.",
    93: "After the Russian Revolution, in 1919 and 1920, reformers of every kind were suspected of "
    "Bolshevism.",
    94: "From Alabama it fought ratification, for states’ rights and white supremacy.",
    95: "Founded in 1894 to honor the Confederacy; some leaders fought suffrage.",
    98: "Poll taxes, tests and violence kept most Black women of the South from voting long after 1920; "
    "the Voting Rights Act came in 1965.",
    99: "Crowds blocked and attacked the Washington parade of March 3, 1913, while police looked on; "
    "the Senate held an inquiry.",
    100: "Its president went to court in 1920 against the ratification of the amendment, and lost.",
    101: "The Woman Patriot was the paper of the women who opposed suffrage, from 1918.",
    102: "No governor can veto a ratification. Clement of Vermont vetoed a suffrage bill in 1919 and "
    "called no session.",
    103: "Henry Cabot Lodge of Massachusetts voted against the amendment in 1919.",
    104: "William Borah of Idaho, where women had voted since 1896, voted against the amendment: "
    "suffrage was for the states to decide.",
    105: "New York City’s Woman Suffrage Party, founded in 1909, had a captain for every election district.",
    106: "Tennessee’s House ratified on August 18, 1920; opponents fled to Alabama to stop its work, "
    "and could not undo the vote.",
    107: "The National Woman’s Party kept a card index on every member of Congress: views, friends, habits.",
    109: "New York’s men voted for suffrage in November 1917; nine weeks later the House passed the "
    "amendment, just barely.",
    110: "Maud Younger led the lobby of the National Woman’s Party; 22 senators came over while she did.",
    111: "Carrie Chapman Catt laid her secret plan before the state leaders at Atlantic City in "
    "September 1916.",
    112: "In 1914 and 1916 Alice Paul’s party sent speakers to the West, where women could vote against "
    "the Democrats.",
    113: "In 1923, at Seneca Falls, Alice Paul put forward an Equal Rights Amendment.",
    114: "In 1915 Sara Bard Field and two companions drove from San Francisco to Washington with a "
    "petition half a million strong.",
    115: "In Nashville in 1920 both sides lodged at one hotel: yellow roses for suffrage, red ones against.",
    116: "The amendment was first brought before the Senate in January 1878, in the words of 1920.",
    117: "California’s men gave women the vote in October 1911, by a narrow majority.",
    118: "Women voted in Utah from 1870 until Congress took the vote from them in 1887; statehood "
    "brought it back in 1896.",
    119: "Montana’s men voted for women’s suffrage in 1914.",
    120: "Kansas held the first popular vote on women’s suffrage in 1867 and lost it; in 1912 it was won.",
    121: "From 1918 women voted in Texas primaries; most counties shut Black women out.",
    122: "Georgia was the first state to reject the amendment, in July 1919.",
    123: "In 1913 Illinois let women vote for president, the first state east of the Mississippi to do so.",
    124: "Ohio’s men voted suffrage down in 1912; the legislature ratified in June 1919.",
    125: "In 1915 the Justice Bell, its clapper chained, toured Pennsylvania; the vote was lost.",
    126: "Virginia did not ratify until 1952.",
    127: "New York’s men voted suffrage down in 1915 and accepted it in 1917.",
    128: "New Jersey ratified in February 1920, more than a century after its women had first voted.",
}
"""By card number, in our own words; cards about which nothing sure can be said have none."""
