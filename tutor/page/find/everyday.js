// Words of everyday English: none of them is a misspelt card, a card's short name by itself, or a person's name.

const WORDS = `
a an the this that these those some any each every all both either neither no none not nor and or but if so then than
else because since while when where why how who whom whose which what whatever though although unless until till once
as at by for from in into of off on onto out over to too up down under upon via with within without about above across
after again against ago ahead along already also always almost alone among amongst another anybody anyone anything
around aside away back before behind below beside besides between beyond during even ever everybody everyone everything
few first second third fourth last next other others own same here there hence however instead just later less least
many maybe more most much must near never nobody nothing now nowhere often only otherwise our ours perhaps per please
quite rather really right wrong several shall should somebody someone something sometimes soon still such sure through
thus together twice very well yes yeah yep nope okay whether yet you your yours yourself i me my mine myself he him his
himself she her hers herself it its itself we us ourselves they them their theirs themselves am is are was were be been
being do does did done doing have has had having can cannot could may might will would ought dare need needs used let
lets im ive id ill youre youve youd youll hes shes theyre theyve theyd theyll weve wed well its thats whats wheres whos
theres heres cant dont doesnt didnt wont wouldnt couldnt shouldnt isnt arent wasnt werent hasnt havent hadnt mustnt
aint gonna wanna gotta lemme wtf lol omg btw imo idk tbh pls plz thx u ur r n cause cuz cos coz bc tho thru
one two three four five six seven eight nine ten zero half dozen hundred thousand million number numbers count counts
able above accept according act action actions actually add added advance advice afraid age agree agreed ahead aim air
allow allowed allows allowing amount anger angry angle animal animals annoy annoyed annoying answer answers anyway apart
apply applies appear area argue argued argues argument arm army arrive art ask asked asking asks attack attacked attacks
attempt attend avoid awake aware awful baby babies bad bag bags ball band bank bar bargain barn base based basic basics
battle bear beat beats became become becomes began begin beginning begins behave believe belong belongs best bet better
big bill bird bit bite bites black blank blanket blast blessing blind blinding block blocked blocks blood blow blue board
bomb bonus book books boss bother bottom bought bound box boxes boy brain brains brand bread break breaks bribe bridge
brief bright bring bringing brings broke broken brother brought brown bubble build built bunch burn bus business busy
button buy buys call called calls came camera car card cards care careful carry case cast cat catch caught cause caused
causes center certain chain chains chair chance chances change changed changes charge charged charity charm chat cheap
cheat cheated cheating cheats check chest child children choice choices choose chooses choosing chose chosen city claim
claimed claiming claims class classes classic clean cleaning clear clearly climb clock close closed clothes club cold
collect color colour come comes coming common community company compare complete completely computer concern condition
confuse confused confusing confusion connect consider considered contain continue continues control controlled controls
conversation cook cookie cool copies copy corn corner correct correctly cost costs count country couple course court cover
covers crazy create creature crew cross crowd cruel cry cup current currently curious cut cuts daily damage dance danger
dark date daughter day days dead deal dealing deals dealt death debate decide decided decides decision deck decks deep
deeper depend depends describe deserve despite detail details determine device die died dies differ difference different
differently dinner direct direction directly director disagree discard discarded discarding discards discuss disease
display dispute distance diversity dog dollar doom door double doubt download dozen draw drawing drawn draws dread dream
drew drink drive drop dropped due duty dying ear earlier early earn earth ease easier easily east easy eat edge edition
effect effects effort eight either elect else emotion empty end ended ending ends endless enemy energy engine english enjoy
enough enter entered entering enters entire equal escape especially essential establish event events evening eventually
evidence exact exactly example except exchange excite excited exciting excuse exist exists expansion expect expects expert
explain explained explains express extra extreme extremely eye face faced fact factor facts fail failed fails faint fainting
fair fairly faith fall falls family famous fan far farm fast faster father fault favor favorite favour fear feature feed feel
feels fell felt fence field fight fighting figure file fill film final finally find fine finger finish finished finishes
fire firm fish fit fits five fix fixed flat flew flip float floor flow flower fly flying follow followed following follows
food fool foot force forced forces forcing foreign forest forever forget forgot forgotten form former forth fortune forum
forward found frame free freely freeze fresh friend friends friendly front fruit full fully fun funny future gain game games
garbage garden gave gear gender general generally gentle get gets getting gift girl give given gives giving glad glass global
glory go goes going gold golden gone good goods got gotten grab grabbed grabs grade grand great greater green grew ground
group groups grow growing grown growth guess guide guy guys half hall hand hands handed handle hang happen happened happening
happens happy hard hardly hate head health hear heard heart heat heavy heck hell hello help helped helps herd hero hey hi hidden
hide high higher history hit hits hold holding holds hole home honest honestly hope horn horns horse horror hot hour hours house
household huge human hundred hurt husband idea ideas ignore ignored illegal image imaginary imagine immediate immediately
immune imply important impossible in include included includes including increase indeed indicate inside instance instant
instantly instead instruction instructions intend intended interest interesting interpret interpretation invent involve
involved island issue issues item job join joke judge judged jump justice keep keeping keeps kept key kick kicked kid kids kill
killed killing kills kind kinds king kiss kitchen kitten knew knife knight know knowing known knows label lack lady land language
large late lately laugh law laws lay laying lays lead leader leads learn learned leave leaves leaving led left leg legal legally
lesson letter letters letting level lie lies life lift light like liked likely likes limit limited limits line lines list listen
literally little live lives living local lock logic long longer look looked looking looks loop lord lose loses losing loss lost lot
lots loud love low lower luck lucky lying machine mad made magic magical magician mail main mainly major make makes making male
mama man manage manner mark market mass master match mate material matter matters mean meaning means meant measure meet meeting
member mention mentioned merry mess message met method middle mind minded minds minor minute minutes miss missed misses missing
misread mistake mix modern mom moment money month mood moon morning mother motion mouth move moved moves movie moving multiple mum
music must mutual mutually mystery mystical name named names narrow nation natural nature nearly necessary neck negative neighbor
neighbour nerve net new news nice nicely niece night nightmare nights noise normal normally north nose note notes notice noticed
numb nurse nursery object objects obvious obviously occur odd offer offered offers office official often oil old older oops open
opened opens opinion opponent opponents opportunity oppose opposed opposite option optional options oracle orange order orders
ordinary original originally owe owner owns pack page paid pair paper parallel parent part particular particularly parties partner
parts party pass passed passes past paste patient pattern pause pay paying pays peace people perfect perform permanent permit person
personal phase phases phone phrase phrased physical pick picked picking picks picture piece pieces pile piles pink pirate place placed
places plain plan plant play played player players playing plays pleasure plenty plus point points poison poisoned police policy poor
pop popular position possible possibly post pot power powers practice pray precise prefer present press pretend pretty prevent prevented
prevents previous price print printed prior prison private prize probably problem problems procedure process produce program proof proper
properly prophet protect protected protecting protection protects prove proves provide public publish pull pulled pulls punch pure purple
purpose push put puts putting puzzle quality queen question questions quick quickly quiet quit quote rad rain rainbow raise ram ran random
range rare rarely rate reach react reaction reacts read reader reading reads ready real reality realise realize realized reason reasons
rebel receive received receives recent recently red redraw reduce refer refers reflect refuse refused refuses regard region regular relate
related release remain remaining remains remember remembered remove removed removes removing reply require required requires reset resolve
resolved resolves resolving respect respond responds response rest restart restrict restricted result results return returned returning
returns reveal revealed reveals reverse review rid ride ridiculous ring rise ritual river road rock role roll room roommate round rounds row
rude ruin rule ruled rules ruling rulings run running runs rush sad safe safely said sake salt sand sat save saved saves saving saw say saying
says scene school science scientist score screen sea search searched searches searching seat seats second secret section see seeing seem seems
seen self sell send sense sent sentence separate series serious seriously serve session set sets setting settle settled seven sex shadow shake
shame shape share shared sharp she sheet shift shop short shot should shoulder shout show showed showing shown shows shuffle shuffled shuffles
shut sibling side sides sight sign signal silly similar simple simply simultaneous simultaneously single sir sister sit site sits sitting
situation situations six size skill skin skip skipped skips sky slay sleep slightly slot slow slowly small smart smile sniper so soft sold
solid solve somehow son song sort sorts sound sounds south space speak special specific specifically speed speedy spell spells spend spent
spirit spit split spoke sport spot spread spring spy stable stables stack stacks stage stand standing stands star start started starting starts
state stated statement states static stay stayed staying stays steal stealing steals step steps stick sticks stock stole stolen stop stopped
stops store story straight strange strategy street strict strike strong student study stuff stupid subject success sucks sudden suddenly suffer
suggest suit summer sun super support suppose supposed surely surprise swap swapped swapping swaps sweet swift swim switch switched system
table tables tail take taken takes taking talk talking talks target targeted targeting targets task tax teach team tech technically tell telling
tells temporary ten tend term terms terrible terror test text thank thanks theft theory thing things think thinking thinks third thirty thought
threat threw throw throws tie tied ties tiger tight time times tin tiny tip tired title today toe told tomorrow tonight took top topic total
totally touch tour tourist toward towards town track trade traded trades trading traffic train trap trapped trash travel treat tree trick tried
tries trigger triggered triggers trip trouble true truly trust truth try trying tuesday turn turned turning turns twelve twenty twin type types
typical ultimate unable uncle unclear under understand understanding undo unfair unfortunately unique unit unless unlike unstable unstoppable
untouched unusual update upset use used useful uses using usual usually vague valid value van variant various version versus video view village
violent visit voice vote vs wait waiting waits walk walking wall want wanted wanting wants war warm warn waste watch water wave way ways weak
wear week weekend weigh weird welcome went west wet whatever wheel whenever whereas white whole whoever wide wife wild willing win wind window
wine wing winner winning wins winter wire wise wish wishes woman won wonder wondering wood wool word worded wording words wore work worked working
works world worry worse worst worth wow write wrote year years yell yellow yesterday young zone
unicorn unicorns uni unis upgrade upgrades downgrade downgrades instants ultimates panda pandas cat cats rams goat goats llama llamas alpaca
alpacas narwhal narwhals destroy destroyed destroying destroys sacrifice sacrificed sacrificing sacrifices discardpile activate activated
activates target neighbours counter countered counters cancel cancelled canceled cancels negate negated prevent opp opps
gf bf bff dad dads moms bro sis cousin aunt guy girlfriend boyfriend fiance fiancee grandma grandpa kiddo colleague coworker flatmate buddy dude pal
buffer pipe pipes ignoring compact shard ancestor park stream streaming retrieve retry overload overloading torn tear scratch
absorb imitate barrier embrace unwind rewind probe sealed seal splitting error arch trans comp temp inter hard code hardcode
restriction restrictive assume assumed parking ding prophecy witch wizard sheep wolf
pro adopt
legality houserule clarification clarify reddit online official wiki faq google app tabletop
`;

const everyday = new Set(WORDS.trim().split(/\s+/));

const ENDINGS = ["s", "es", "ed", "d", "ing", "er", "ly"];

/** Is that a word that anybody uses, whatever they speak of? @param {string} word as `tokensOf` folds it */
export function isEveryday(word) {
  if (word.length < 2 || /^\d/.test(word) || everyday.has(word)) return true;
  return ENDINGS.some((ending) => word.endsWith(ending) && everyday.has(word.slice(0, -ending.length)));
}
