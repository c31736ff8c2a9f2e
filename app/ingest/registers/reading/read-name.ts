/** Words that keep their capitals in any position. */
const capitals = new Set(
  "AED AI BMI BR3 CT DCC DHA DHCC DIFC DIP DMCC DWC ECG ENT FZ GMC IVF JBR JLT JSS JVC JVT JW LXR MRI NMC PHC TCAM UAE UK US USA VIP".split(
    " ",
  ),
);
const smallWords = new Set("a an and at by for in of on the to with".split(" "));
const romanNumber = /^(?:ii|iii|iv|vi|vii|viii|ix)$/i;

/**
 * Legal forms as they are written in the register: "L.L.C", "L L C", "(LLC)", "FZ-LLC", "PJSC", "Sole
 * Proprietorship", "One Person Company LLC". DMCC ends the name of a company, and is a place within one.
 */
const legalForm =
  /[\s\-–,/(.]*\b(?:f\.?\s?z\.?[\s-]?(?:l\.?\s?l\.?\s?c\.?|e|co?)|l\.?\s?l\.?\s?c|p\.?\s?j\.?\s?s\.?\s?c|s\.?\s?p\.?\s?c|sole (?:proprietor(?:ship)?|establishment)|(?:one|single) person company|civil company|est|ltd|limited|dmcc(?=[.\s)]*$))\b[.\s)]*/gi;
/** The same written as one, such as "LLC" of "L L C", and how a legal name writes it. */
const spelledForms: Readonly<Record<string, string>> = {
  LLC: "L.L.C",
  FZLLC: "FZ-LLC",
  FZE: "FZE",
  FZC: "FZC",
  FZCO: "FZCO",
  PJSC: "PJSC",
  SPC: "SPC",
};
/** "Branch of Aster Pharmacies Group" says whose branch it is, not what it is called. */
const branchOf = /[\s\-–,/(.]+(?:br(?:anch)?\.?\s*(?:\d+\s*|\s)of\s|(?<=\()br[.\s]).*$/i;
const branch = /[\s\-–,/(.]+br(?:anch)?[\s.)]*$/i;
/** "L.L.Cbr.Marinamall" is a legal form and a branch, written as one. */
const gluedBranch = /(?<=\bl\.l\.c)br[.)]*\s*/i;
/** "Owned Ali Mohammd One Person" says who owns the company. */
const owned = /[\s\-–,/(.]+owned\s.*\bone person\b.*$/i;
/** The owner of it alone: a person is no part of a name that pages show. */
const owner = /\bowned\s.*\b(?=one person\b)/i;
/** "Br Dm Healthcare L.L.C": the company whose branch it is, without "of". */
const branchOfCompany =
  /[\s\-–,/(.]+br(?:anch)?\b[.\s]+(?=.*\b(?:l[.\s]*l[.\s]*c|fzc?o?|company|group|healthcare|investments?)\b[.\s)]*$).*$/i;
/** "(Br.Mirdif City Centre)", "(Branch-Deira)": the place of the branch, or the company whose branch it is. */
const bracketedBranch = /[\s\-–,/.]*\(\s*br(?:anch)?\b(?![.\s-]*of\b)[.\s-]*([^()\s][^()]*)\)\s*/gi;
const company = /\b(?:l[.\s]*l[.\s]*c|fzc?o?|company|group|healthcare|investments?)\b/i;
/** "Pharmacy103": a kind and the number of the branch, written as one. */
const gluedNumber = /\b(pharmac(?:y|ies)|clinic|nursery|optic(?:al)?s?|cent(?:er|re))(?=\d)/gi;
/** "Br Madinat Jumeira", "(Br)Dubai Mall": the place of the branch, which the name keeps. */
const branchAt = /[\s\-–,/.]*(?:\(\s*br(?:anch)?[.\s]*\)|\bbr(?:anch)?\b[.\s]+(?=\S))[\s\-–,/.]*/i;

const unopened = /^([^(]*)\)\s*$/;

/**
 * The name that people know a facility by: without its legal form and "branch of", in the case of
 * names. What remains is never empty.
 */
export function readName(given: string): string {
  const whole = given.normalize("NFC").replace(/\s+/g, " ").trim();
  const bare = whole
    .replace(gluedBranch, ") br ")
    .replace(owned, "")
    .replace(bracketedBranch, placeOfBranch)
    .replace(branchOf, "")
    .replace(branchOfCompany, "")
    .replace(legalForm, " ")
    .replace(branch, "")
    .replace(branchAt, " - ")
    .replace(unopened, "$1")
    .replace(gluedNumber, "$1 ")
    .replace(/(?<=\S)-\s+|\s+-(?=\S)/g, " - ")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-–,/).…]+|[\s\-–,/(.…]+$/g, "")
    .trim();
  const name = withBrackets(bare === "" ? whole : bare);
  return isShouted(name) ? inNameCase(name) : tidied(name);
}

/** The name in the register with its legal ending, whose forms are spelled alike; without the owner. */
export function readLegalName(given: string): string {
  const whole = given
    .normalize("NFC")
    .replace(owner, "")
    .replace(gluedBranch, given.includes("(") ? ") Br " : " Br ")
    .replace(/(\([^()]*\)[^()]*)\)$/, "$1")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-–,/).…]+|[\s\-–,/(…]+$/g, "");
  const name = withBrackets(whole);
  const cased = isShouted(name) ? inNameCase(name) : tidied(name);
  return cased.replace(legalForm, (form) => {
    const letters = form.replace(/[^a-z]/gi, "").toUpperCase();
    const spelled = spelledForms[letters];
    if (spelled === undefined) return form;
    return form.replace(/[a-z](?:.*[a-z])?\.?/i, spelled);
  });
}

/** The place of a branch, unless the name says it already or it is a company. */
function placeOfBranch(_: string, said: string, at: number, whole: string): string {
  const before = whole.slice(0, at).toLowerCase();
  const isSaid = said.split(/\s+/).every((word) => before.includes(word.toLowerCase()));
  return isSaid || company.test(said) ? " " : ` - ${said.trim()} `;
}

/** Brackets apart from the words around them, and closed: the register cuts long names. */
function withBrackets(name: string): string {
  const spaced = name
    .replace(/\s*\(\s*/g, " (")
    .replace(/\s*\)\s*/g, ") ")
    .trim();
  return spaced.lastIndexOf("(") > spaced.lastIndexOf(")") ? `${spaced})` : spaced;
}

/** "ش.ذ.م.م" and its spellings, and the name of the company whose branch it is. */
const arabicBranchOf =
  /(?:[\s\-–,/(.]+فرع\s+(?:من|ل|عن|(?:اول|أول|ثاني|ثالث|رابع)\s+من)\s?|فرع\s+من\s).*$/;
/**
 * A company of one person or of limited liability in words, one of the free zone, a public one, and an
 * establishment of one person.
 */
const arabicCompany =
  /[\s\-–,/(.]+(?:لمالك(?:ها|ه)\s.*|شركة\s+الشخص\s+الواحد|(?:شركة\s+)?ذات\s+مس[ؤئ]ولية\s+محدودة|مؤسسة\s+فردية|(?:ال)?منطقة\s+(?:ال)?حر[ةه]|م[\s.]*د[\s.]*م[\s.]*س|(?:ش|م)[\s.]+م[\s.]+ح|\(?ش[\s.]*م[\s.]*ع\)?)[\s.)]*$/;
const arabicForm =
  /[\s\-–,/(.]+(?:ش[\s.]*[ذدز][\s.]*م[\s.]*م(?![\p{L}])|ذ[\s.]*م[\s.]*م(?=[\s.)\-–(]*(?:فرع|\()))[\s.)]*/gu;
/** The register cuts Arabic names after 60 letters, often within the legal form. */
const arabicCutEnding = /[\s\-–,/(.]+ش(?:[\s.]*[ذد])?(?:[\s.]*م){0,2}[\s.)]*$/;
const arabicEnding =
  /[\s\-–,/(.]+(?:ش[\s.]*)?(?:(?:ذ|د|ز)[\s.]*م[\s.]*م|ذ[\s.]*م)[\s.)]*$|[\s\-–,/(.]+فرع[\s.)]*$/;

/** Some names are cut after 50 letters: a branch with one word behind it ends within that word. */
const withoutCutBranch = (name: string) =>
  name.length === 50 ? name.replace(/[\s\-–,/(.]+فرع\s+\p{L}+$/u, "") : name;

/** The Arabic name without legal form and branch; empty where the register has none. */
export function readArabicName(given: string): string {
  const whole = withoutCutBranch(given.normalize("NFC").replace(/\s+/g, " ").trim());
  const bare = whole
    .replace(arabicBranchOf, "")
    .replace(arabicEnding, "")
    .replace(arabicEnding, "")
    .replace(arabicCutEnding, "")
    .replace(arabicForm, " ")
    .replace(arabicCompany, "")
    .replace(unopened, "$1")
    .replace(/\s*-\s*(?=فرع\s)/g, " - ")
    .replace(/^\((?!.*\))|[\s\-–,/(.…]+$/g, "")
    .trim();
  return withBrackets(bare === "" ? whole : bare);
}

/** Part of a legal form at the end: the register cut the name. */
const arabicCutForm = /[\s\-–,/(.]ش(?:[\s.]*[ذد](?:[\s.]*م)?)?[\s.)]*$/;
const arabicOwner = /لمالك(?:ها|ه)\s.*(?=شركة\s+الشخص\s+الواحد)/;

/** The Arabic name in the register with its legal ending; empty where it is cut within the ending. */
export function readArabicLegalName(given: string): string {
  const whole = given
    .normalize("NFC")
    .replace(arabicOwner, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-–,/).…]+|[\s\-–,/(.…]+$/g, "");
  return arabicCutForm.test(whole) ? "" : withBrackets(whole);
}

/** The name of a person without titles, in the case of names. */
export function readPersonName(given: string): string {
  const whole = given.normalize("NFC").replace(/\s+/g, " ").trim();
  const bare = whole.replace(/^(?:(?:dr|mr|mrs|ms|miss|prof)\b\.?\s*)+/i, "").trim();
  const name = bare === "" ? whole : bare;
  const isOneCase = name === name.toUpperCase() || name === name.toLowerCase();
  if (!isOneCase) return name;
  return eachWord(name.toLowerCase(), (word, isFirst) => {
    if (!isFirst && ["bin", "bint", "van", "von", "de", "da"].includes(word)) return word;
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
}

/** A part of an address: "AL SAFA FIRST" and "the moon building" in the case of names. */
export function readAddressPart(given: string): string {
  const whole = given
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-–,;:/]+|[\s\-–,;:/]+$/g, "");
  return isShouted(whole) || whole === whole.toLowerCase() ? inNameCase(whole) : whole;
}

/** Written in capitals alone, but for a word or two. */
function isShouted(name: string): boolean {
  const letters = name.replace(/[^A-Za-z]/g, "");
  const shouted = letters.replace(/[a-z]/g, "");
  return letters.length > 4 && shouted.length > 0.7 * letters.length;
}

function inNameCase(name: string): string {
  return eachWord(name.toLowerCase(), (word, isFirst, isInitial) => {
    if (isInitial) return word.toUpperCase();
    if (capitals.has(word.toUpperCase()) || romanNumber.test(word)) return word.toUpperCase();
    if (!isFirst && smallWords.has(word)) return word;
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
}

/** A name in mixed case: "Nature’S Health Of The City" has capitals that no name has. */
function tidied(name: string): string {
  return eachWord(name, (word, isFirst, isInitial) => {
    if (isInitial) return word;
    if (!isFirst && smallWords.has(word.toLowerCase())) return word.toLowerCase();
    if (capitals.has(word.toUpperCase())) return word.toUpperCase();
    // "AL" is an article, and a long word in capitals no abbreviation.
    if (/^(?:[AE]L|[A-Z]{6,})$/.test(word)) return word.charAt(0) + word.slice(1).toLowerCase();
    return /^[a-z]{3,}$/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  }).replace(/(?<=[A-Za-z]{2}[’'])[A-Z][a-z]?\b/g, (ending) => ending.toLowerCase());
}

function eachWord(
  name: string,
  change: (word: string, isFirst: boolean, isInitial: boolean) => string,
): string {
  return name.replace(/[A-Za-z][A-Za-z0-9]*/g, (word: string, place: number) => {
    // The letter behind an apostrophe belongs to the word before it.
    if (/[’']/.test(name.charAt(place - 1))) return word;
    const isInitial = word.length === 1 && isAmongInitials(name, place);
    return change(word, place === 0, isInitial);
  });
}

/** "M A G" are initials: their "A" is no article. */
function isAmongInitials(name: string, place: number): boolean {
  return (
    /(?:^|[\s.])[A-Za-z][\s.]+$/.test(name.slice(0, place)) ||
    /^[A-Za-z][\s.]+[A-Za-z](?:[\s.]|$)/.test(name.slice(place))
  );
}
