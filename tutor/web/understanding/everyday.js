// Words of everyday English: none of them is a misspelt card, a card's short name by itself, or a person's name.

import { wordsIn } from "./tokens.js";

const WORDS = `
a able about above absorb accept according across act action activate actually add adopt advance advice afraid after
again against age ago agree ahead aim aint air all allow almost alone along alpaca already also although always am
among amongst amount an ancestor anger angle angry animal annoy another answer any anybody anyone anything anyway
apart app appear applies arch are area arent argue argument arm army around arrive art as aside ask assume at attack
attempt attend aunt avoid awake aware away awful babies baby back bad bag ball band bank bar bargain barn barrier base
basic battle bc be bear beat became because become been before began begin beginning behave behind believe belong
below beside best bet better between beyond bf bff big bird bit bite black blank blanket blast blessing blind
block blood blow blue board bomb bonus book boss both bottom bought bound box boy boyfriend brain brand bread break
bribe bridge brief bright bring bro broke broken brother brought brown btw bubble buddy buffer build built bunch burn
bus business busy but button buy by call came camera can cancel cancelled cannot cant car cards care careful carry
case cast cat catch caught cause center certain chain chair chance change charge charity charm chat cheap cheat check
chest child children choice choose choosing chose chosen city claim clarification clarify class classic clean clear
climb clock close clothes club code cold colleague collect color colour come coming common community comp compact
company compare complete computer concern condition confuse confusing confusion connect consider contain continue
control controlled conversation cook cookie cool copies copy corn correct cos cost could couldnt count countered
counters country couple course court cousin cover coworker coz crazy create creature crew cross crowd cruel cry cup
curious current cut cuz dad daily damage dance danger dare dark date daughter day dead deal dealt death debate decide
decision deck deep depend describe deserve despite destroy detail determine device did didnt die differ difference
different ding dinner direct direction director disagree discard discardpile discuss disease display dispute distance
diversity do doesnt dog dollar done dont doom door double doubt down downgrade download dozen draw drawn dread dream
drew drink drive drop dropped dude due during duty dying each ear earlier earn earth ease easier easily east easy eat
edge edition effect effort eight either elect else embrace emotion empty end endless enemy energy engine english enjoy
enough enter entire equal error escape especially essential establish even event eventually ever every everybody
everyone everything evidence exact example except exchange excite exciting excuse exist expansion expect expert
explain express extra extreme eye face fact factor fail faint fair faith fall family famous fan faq far farm fast
father fault favor favorite favour fear feature feed feel fell felt fence few fiance fiancee field fight figure file
fill film final find fine finger finish fire firm first fish fit five fix flat flatmate flew flip float floor flow fly
follow food fool foot for force forcing foreign forest forever forget forgot forgotten form forth fortune forum
forward found four fourth frame free freeze fresh friend from front fruit full fully fun funny future gain game
garbage garden gave gear gender general gentle get getting gf gift girl girlfriend give given giving glad glass global
glory go goat gold golden gone gonna good google got gotta gotten grab grabbed grade grand grandma grandpa great green
grew ground group grow grown growth guess guide guy had hadnt half hall hand handle hang happen happy hard hardcode
has hasnt hate have havent having he head health hear heart heat heavy heck hell hello help hence her here hero
herself hey hi hidden hide high him himself history hit hold hole home honest hope horn horror horse hot hour house
household houserule how however huge human hundred hurt husband i id idea idk if ignore ignoring ill illegal im image
imaginary imagine imitate immediate immune imo imply important impossible in include including increase indeed
indicate inside instance instant instead instruction intend inter interest interpret interpretation into invent
involve is island isnt issue it item itself ive job join joke judge jump just justice keep kept key kick kid kiddo
kill kind king kiss kitchen kitten knew knife knight know known label lack lady land language large last late later
laugh law lay lead learn least leave leaving led left leg legal legality lemme less lesson let letter letting level
lie life lift light like limit line list listen literally little live living llama local lock logic lol long look loop
lord lose losing loss lost lot loud love low luck lucky lying machine mad made magic magical magician mail main major
make making male mama man manage manner many market mass master match mate material matter may maybe me mean
meant measure meet member mention merry mess message met method middle might million mind mine minor minute misread
miss mistake mix modern mom moment money month mood moon more morning most mother motion mouth move movie moving much
multiple mum music must mustnt mutual my myself mystery mystical n name narrow narwhal nation natural nature near
necessary neck need negate negative neighbor neighbour neither nerve net never new next nice niece night nightmare
nine no nobody noise none nope nor normal north nose not note nothing notice now nowhere numb numbers nurse nursery
object obvious occur odd of off offered offers office official often oil okay old omg on once one online onto oops
open opinion opp opponent opportunity oppose opposite option optional or oracle orange order ordinary original other
otherwise ought our ourselves out over overload owe own pack page paid pair pal panda paper parallel parent park part
particular parties partner party pass past paste patient pattern pause pay peace people per perfect perform perhaps
permanent permit person personal phase phone phrase physical pick picture piece pile pink pipe pirate place plain plan
plant play players please pleasure plenty pls plus plz point poison police policy poor pop popular position possible
possibly post pot power practice pray precise prefer present press pretend pretty prevent previous price print prior
prison private prize pro probably probe problem procedure process produce program proof proper prophecy prophet
protect protection prove provide public publish pull punch pure purple purpose push put putting puzzle quality queen
question quick quiet quit quite quote r rad rain rainbow raise ram ran random range rare rate rather reach react
reaction read ready real realise reality realize reason rebel receive recent red reddit redraw reduce refer reflect
refuse regard region regular relate release remain remember remove removing reply require reset resolve resolving
respect respond response rest restart restrict restriction restrictive result retrieve retry return reveal reverse
review rewind rid ride ridiculous right ring rise ritual river road rock role roll room roommate round row rude ruin
rule ruling run running rush sacrifice sacrificing sad safe said sake salt same sand sat save saving saw say scene
school science scientist score scratch screen sea seal search seat second secret section see seem seen self sell send
sense sent sentence separate series serious serve session set setting settle seven several sex shadow shake shall
shame shape shard share sharp she sheep sheet shift shop short shot should shouldnt shout show shown shuffle shut
sibling side sight sign signal silly similar simple simply simultaneous since single sir sis sister sit site sitting
situation six size skill skin skip skipped sky slay sleep slightly slot slow small smart smile sniper so soft sold
solid solve some somebody somehow someone something sometimes son song soon sort sound south space speak special
specific specifically speed speedy spell spend spent spirit spit split splitting spoke sport spot spread spring spy
stable stack stage stand star start state statement static stay steal step stick still stock stole stolen stop stopped
store story straight strange strategy stream street strict strike strong student study stuff stupid subject success
such sucks sudden suffer suggest suit summer sun super support suppose sure surprise swap swapped swapping sweet swift
swim switch system table tabletop tail take taken taking talk target task tax tbh teach team tear tech technically
tell temp temporary ten term terrible terror test text than thank that the theft their them themselves then theory
there these they theyll theyre theyve thing think third thirty this tho those though thought thousand threat three
threw through throw thru thus thx tie tiger tight till time tin tiny tip tired title to today toe together told
tomorrow tonight too took top topic torn total touch tour tourist toward town track trade trading traffic train trans
trap trapped trash travel treat tree trick tried tries trigger trip trouble true truly trust truth try tuesday turn
twelve twenty twice twin two type typical u ultimate unable uncle unclear under understand undo unfair unfortunately
uni unicorn unique unit unless unlike unstable unstoppable until untouched unusual unwind up update upgrade upon upset
ur us use useful usual vague valid value van variant various version versus very via video view village violent visit
voice vote vs wait walk wall wanna want war warm warn was wasnt waste watch water wave way we weak wear week weekend
weigh weird welcome well went were werent west wet weve what whatever wheel when whenever where whereas whether which
while white who whoever whole whom whose why wide wife wiki wild will win window wine wing winner winning winter wire
wise wish witch with within without wizard wolf woman won wonder wont wood wool word wore work world worry worse worst
worth would wouldnt wow write wrong wrote wtf yeah year yell yellow yep yes yesterday yet you youll young your youre
yourself youve zero zone otter chaos
yay yoink
`;

const everyday = wordsIn(WORDS);

const ENDINGS = ["s", "es", "ed", "d", "ing", "er", "ly"];

/** Is that a word that anybody uses, whatever they speak of? @param {string} word as `tokensOf` folds it */
export function isEveryday(word) {
  if (word.length < 2 || /^\d/.test(word) || everyday.has(word)) return true;
  return ENDINGS.some((ending) => word.endsWith(ending) && everyday.has(word.slice(0, -ending.length)));
}
