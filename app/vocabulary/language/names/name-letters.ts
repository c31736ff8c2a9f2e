/**
 * How Latin letters of names are written in Arabic. `^` marks letters that begin a word, `$` those
 * that end one; `-` is no Arabic letter. After the colon is the cost, 0 for the usual spelling.
 * Arabic is folded: ه is ta marbuta too, ي alef maqsura.
 */
const table = `
b: ب
bh: ب ف:0.1 به:0.2
bb: ب
p: ب
pp: ب
ph: ف
pf: ف:0.1
t: ت ط:0.05
tt: ت ط:0.05 تي:0.3
t$: -:0.3
d: د ض:0.05 ذ:0.2 ظ:0.3 ط:0.5
dd: د
d$: -:0.3 ت:0.3
dh: د:0.05 ذ:0.05 ض:0.05 ظ:0.05
th: ث تح:0.08 ت:0.1 ذ:0.1 ط:0.15 د:0.3 ظ:0.3
tz: تس تز:0.1 تش:0.3
ts: تس
f: ف
ff: ف
v: ف و:0.1
w: و ف:0.1 -:0.5
^wr: ر
wh: و
k: ك ق:0.05 خ:0.4
kk: ك ق:0.1
^kn: ن
kh: خ ك:0.2
qi: تشي:0.05 كي:0.1 قي:0.1
q: ق ك:0.15 ج:0.3 غ:0.3 تش:0.4
qu: كو:0.05 ك:0.1 ق:0.1 كيو:0.3
que: ك:0.05
c: ك س:0.1 ق:0.1 ج:0.25 تش:0.25 تس:0.2 ش:0.3
ce: س:0.1 تشي:0.2
ci: سي:0.05 تشي:0.1 تش:0.2 شي:0.2
ck: ك
cqu: ك:0.03
cc: ك:0.1 تش:0.15
ch: تش ش:0.03 ك:0.1 خ:0.15
cch: ك تش:0.2
cz: تش
cs: تش:0.1 كس:0.1
tch: تش
tsch: تش
sch: ش سك:0.15
shch: شتش شي:0.2
^sio: شي:0.15 سيو:0.05
^xi: شي:0.03 سي:0.15
sh: ش سه:0.4
sz: ش:0.05 س:0.05
s: س ص:0.05 ز:0.15 ش:0.25 ث:0.2
ss: س ص:0.1 ث:0.3 ش:0.3
sn: سن ن:0.12
sl: سل ل:0.15
s$: -:0.25 ز:0.08
sc: سك س:0.15 ش:0.2
z: ز س:0.15 ظ:0.15 ض:0.2 ذ:0.15 تس:0.1 ث:0.3
zs: تس:0.05 زس:0.15 س:0.2
zz: تز:0.05 ز:0.1
zh: ج:0.02 ش:0.3 تش:0.08 ز:0.3
rz: ج:0.15 ش:0.2 ر:0.15
ej$: يه:0.05 ي:0.05 اي:0.1
ic$: يتش:0.02 يك:0.03 يش:0.2
ont$: ون:0.05
aume: وم:0.05
^des: دي:0.08
x: كس س:0.2 خ:0.15 ش:0.15 ز:0.3 غز:0.4
x$: -:0.25
j: ج خ:0.05 ي:0.05 ش:0.35 ه:0.3
dj: ج ديج:0.2 د:0.4
jh: ج
g: غ ج ق:0.1 ك:0.2 خ:0.15 ي:0.4 -:0.4
gg: غ ج جي:0.2
gh: غ ج:0.15 ق:0.08 ف:0.3 -:0.2 و:0.4 ه:0.3
^gu: غ:0.1 ج:0.1 غو:0.05
gu: غ:0.2 ج:0.2
gl: غل:0.05 جل:0.05 لي:0.15 ل:0.2
gn: ني:0.1 غن:0.1 ن:0.25 جن:0.2
dt: ت:0.03 دت:0.1
ge$: ج:0.03 خي:0.03 جي:0.05
dg: دج:0.1 ج:0.05
dge: دج:0.05 ج:0.05
cest: ست:0.08
eigh: ي:0.05 يه:0.08 اي:0.1
igh: اي:0.05 ي:0.2
ough: و:0.15 ا:0.15 وف:0.15 او:0.15 اف:0.2 وه:0.2 ه:0.25
ugh: -:0.15 ف:0.2 و:0.1 يو:0.03
augh: و:0.1 او:0.15 اف:0.2
h: ه ح خ:0.3 -:0.2
h$: -:0.1
l: ل
ll: ل ي:0.1 يي:0.1
lh: لي:0.03 ل:0.1
mp: مب م:0.1
aud$: و:0.03 ود:0.05
aux$: و:0.03
r: ر -:0.5
rr: ر
m: م
mm: م
n: ن م:0.4
nn: ن
n$: ن -:0.4
nh: ني:0.1 ن:0.2
ny: ني ناي:0.2
ng: نغ نج:0.05 نك:0.15 ن:0.3 نق:0.3
^mc: ماك مك:0.15 ما:0.3
^mac: ماك مك:0.1
a: -:0.1 ا:0.03 ع:0.12 ي:0.35 و:0.35 ه:0.4 عا:0.15 اع:0.15 اي:0.3
^a: ا ع:0.05 اي:0.1 اا:0.1 عا:0.1
a$: ا ه:0.03 ي:0.1 اء:0.05 -:0.4
aa: ا ع:0.08 عا:0.05 اء:0.15
ah$: ا:0.05 ه اح:0.1
e: -:0.05 ي:0.05 ا:0.2 ع:0.2 و:0.25 ه:0.35 ئ:0.3
^e: ا:0.05 اي:0.05 ي:0.1 ع:0.15 عي:0.15
e$: -:0.05 ه:0.1 ي:0.12 ا:0.2 يه:0.1
i$: ي ا:0.4 -:0.4 ه:0.4
o$: و:0.03 ه:0.2 ا:0.2 -:0.4
u$: و:0.03 ا:0.3 -:0.4
i: ي:0.03 -:0.14 ا:0.35 ع:0.2 اي:0.1 عي:0.15 ئي:0.2
^i: ا:0.03 اي:0.03 ع:0.1 ي:0.15
o: و:0.03 -:0.12 ا:0.2 ع:0.2 او:0.2 عو:0.2
^o: او ا:0.1 ع:0.05 عو:0.1 و:0.15
u: و:0.03 -:0.08 ا:0.15 ي:0.3 ع:0.2 يو:0.2 عو:0.15
^u: او:0.05 ا:0.1 ع:0.1 ي:0.2 يو:0.1
y: ي:0.03 اي:0.12 -:0.2
^y: ي
^yi: ي ا:0.3
^ye: ي:0.05
^yu: يو ي:0.1
^ju: يو:0.1 جو خو:0.15
ea: ي:0.03 يا:0.05 ا:0.15 -:0.15 ايا:0.2
ee: ي:0.03 ئي:0.15
ie: ي:0.03 يي:0.1 يا:0.1 اي:0.15 يه:0.2
ei: اي:0.05 ي:0.05 ئي:0.2
ey: ي اي:0.08
ai: اي:0.05 ي:0.08 ائي:0.08 ا:0.4 عي:0.2 عاي:0.2 ائ:0.1
^ai: عائ:0.05 اي:0.05 عي:0.1
ay: اي:0.05 ي:0.08 عائ:0.3
^ay: عائ:0.1 اي:0.05
au: او:0.05 و:0.08 ا:0.3
aw: او:0.08 و:0.05
ao: او:0.05 و:0.2
eau: و
eaux: و
eo: يو:0.05 ي:0.1 و:0.2
ae: اي:0.08 ي:0.1 ا:0.15 ائي:0.1
ua: وا:0.03 ا:0.2
uo: وو:0.1 و:0.1
oh: و:0.05 وه:0.05 ع:0.12 وع:0.12
eh: ي:0.15 يه:0.05 ه:0.08
aux: و
oi: وا:0.05 وي:0.1
ois: وا:0.05 ويس:0.2
oo: و:0.02 وو:0.1
ins$: ان:0.05 ينس:0.03
ou: و:0.02 -:0.18 او:0.08 ا:0.2 ع:0.3 وا:0.15
ow: او:0.08 و:0.05
oa: وا:0.05 و:0.1
oe: و:0.15 ي:0.2 وي:0.15
oy: وي:0.03
eu: يو:0.05 و:0.1 اوي:0.15 وي:0.1 او:0.1 وو:0.1
ew: يو:0.05 و:0.1
ue: و:0.08 ي:0.25
ui: وي:0.05 ي:0.2 و:0.2 ويس:0.4
uy: وي:0.05 اي:0.15
ia: يا:0.02 ي:0.2 يه:0.15
ia$: يا:0.02 يه:0.02
iya$: يه يا:0.03
ya: يا:0.02 ي:0.15
ya$: يا:0.02 يه:0.02
ja: يا:0.08 جا:0.02 خا:0.12
jo: يو:0.08 جو:0.02 خو:0.1
io: يو:0.02 يا:0.3
iu: يو:0.03
yo: يو:0.02
yu: يو:0.03
ier$: ييه:0.03 يه:0.08 ير:0.05
er$: ر ير:0.08 يه:0.12 ا:0.25
illa: يلا:0.02 يا:0.05 ييا:0.05
ault$: و:0.05 ولت:0.15
ard$: ار:0.05
art$: ار:0.1
ight: ايت:0.02
ught: وت:0.1
man$: مان:0.02 من:0.05
tion: شن:0.1 سيون:0.1
al$: ال:0.02
`;

export interface LetterSpelling {
  arabic: string;
  cost: number;
}

/** The longest Latin key of the table without its marks. */
export const longestLetters = 4;

interface Tables {
  always: Map<string, LetterSpelling[]>;
  first: Map<string, LetterSpelling[]>;
  last: Map<string, LetterSpelling[]>;
}

const tables = parse(table);

function parse(text: string): Tables {
  const parsed: Tables = { always: new Map(), first: new Map(), last: new Map() };
  for (const line of text.trim().split("\n")) {
    const [marked = "", options = ""] = line.split(": ");
    const place = marked.startsWith("^") ? "first" : marked.endsWith("$") ? "last" : "always";
    const letters = marked.replace(/[$^]/, "");
    const spellings = options.split(" ").map((option) => {
      const [arabic = "", cost = "0"] = option.split(":");
      return { arabic: arabic === "-" ? "" : arabic, cost: Number(cost) };
    });
    parsed[place].set(letters, spellings);
  }
  return parsed;
}

const none: readonly LetterSpelling[] = [];
const vowels = "aeiou";
const isVowel = (letter: string | undefined) => letter !== undefined && vowels.includes(letter);
/** Two vowels in a row are a long one, which Arabic writes. */
const lostLongVowel = 0.25;

/** Returns how the letters of a Latin name from `start`, before `end`, may be written in Arabic. */
export function letterSpellings(
  name: string,
  start: number,
  end: number,
): readonly LetterSpelling[] {
  const letters = name.slice(start, end);
  const always = tables.always.get(letters) ?? none;
  const first = start === 0 ? (tables.first.get(letters) ?? none) : none;
  const last = end === name.length ? (tables.last.get(letters) ?? none) : none;
  if (end === start + 1 && isVowel(letters)) {
    // A vowel at either end has spellings of its own.
    const own = last.length > 0 && start > 0 ? last : first.length > 0 ? first : always;
    return isVowel(name[start - 1]) || isVowel(name[end]) ? withLongVowel(own) : own;
  }
  return first.length + last.length === 0 ? always : [...always, ...first, ...last];
}

const longVowels = new Map<readonly LetterSpelling[], LetterSpelling[]>();

function withLongVowel(options: readonly LetterSpelling[]): readonly LetterSpelling[] {
  const known = longVowels.get(options);
  if (known) return known;
  const made = options.map(({ arabic, cost }) => ({
    arabic,
    cost: arabic === "" ? cost + lostLongVowel : cost,
  }));
  longVowels.set(options, made);
  return made;
}
