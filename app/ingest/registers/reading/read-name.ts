/** Words that keep their capitals wherever they stand. */
const capitals = new Set(
  "AED AI BMI BR3 CT DHA DHCC DIFC DIP DMCC ECG ENT FZ GMC IVF JBR JLT JVC JVT JW LXR MRI NMC TCAM UAE UK US USA VIP".split(
    " ",
  ),
);
const smallWords = new Set("a an and at by for in of on the to with".split(" "));
const romanNumber = /^(?:ii|iii|iv|vi|vii|viii|ix)$/i;

/** Legal forms as they are written in the register: "L.L.C", "L L C", "(LLC)", "FZ-LLC", "PJSC". */
const legalForm =
  /[\s\-–,/(.]*\b(?:f\.?\s?z\.?[\s-]?(?:l\.?\s?l\.?\s?c\.?|e|co)|l\.?\s?l\.?\s?c|p\.?\s?j\.?\s?s\.?\s?c|est|ltd|limited)\b[.\s)]*/gi;
/** "Branch of Aster Pharmacies Group" says whose branch it is, not what it is called. */
const branchOf = /[\s\-–,/(.]+(?:br(?:anch)?\.?\s*(?:\d+\s*|\s)of\s|(?<=\()br[.\s]).*$/i;
const branch = /[\s\-–,/(.]+br(?:anch)?[\s.)]*$/i;
/** "Br Dm Healthcare L.L.C": the company whose branch it is, without "of". */
const branchOfCompany =
  /[\s\-–,/(.]+br(?:anch)?\b[.\s]+(?=.*\b(?:l[.\s]*l[.\s]*c|fzc?o?|company|group|healthcare|investments?)\b[.\s)]*$).*$/i;
/** "Br Madinat Jumeira", "(Br)Dubai Mall": the place of the branch, which the name keeps. */
const branchAt = /[\s\-–,/.]*(?:\(\s*br(?:anch)?[.\s]*\)|\bbr(?:anch)?\b[.\s]+(?=\S))[\s\-–,/.]*/i;

/**
 * The name that people know a facility by: without its legal form and "branch of", in the case of
 * names. What remains is never empty.
 */
export function readName(given: string): string {
  const whole = given.normalize("NFC").replace(/\s+/g, " ").trim();
  const bare = whole
    .replace(branchOf, "")
    .replace(branchOfCompany, "")
    .replace(legalForm, " ")
    .replace(branch, "")
    .replace(branchAt, " - ")
    .replace(/(?<=\S)-\s+|\s+-(?=\S)/g, " - ")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-–,/).…]+|[\s\-–,/(.…]+$/g, "")
    .trim();
  const name = bare === "" ? whole : bare;
  return isShouted(name) ? inNameCase(name) : tidied(name);
}

/** "ش.ذ.م.م" and its spellings, and the name of the company whose branch it is. */
const arabicBranchOf = /(?:[\s\-–,/(.]+فرع\s+(?:من|ل|عن)\s?|فرع\s+من\s).*$/;
const arabicForm = /[\s\-–,/(.]+ش[\s.]*[ذدز][\s.]*م[\s.]*م(?![\p{L}])[\s.)]*/gu;
/** The register cuts Arabic names after 60 letters, often within the legal form. */
const arabicCutEnding = /[\s\-–,/(.]+ش(?:[\s.]*[ذد])?(?:[\s.]*م){0,2}[\s.)]*$/;
const arabicEnding =
  /[\s\-–,/(.]+(?:ش[\s.]*)?(?:ذ|د)[\s.]*م[\s.]*م[\s.)]*$|[\s\-–,/(.]+فرع[\s.)]*$/;

/** The Arabic name without legal form and branch; empty where the register has none. */
export function readArabicName(given: string): string {
  const whole = given.normalize("NFC").replace(/\s+/g, " ").trim();
  const bare = whole
    .replace(arabicBranchOf, "")
    .replace(arabicEnding, "")
    .replace(arabicEnding, "")
    .replace(arabicCutEnding, "")
    .replace(arabicForm, " ")
    .replace(/^\((?!.*\))|[\s\-–,/(.…]+$/g, "")
    .trim();
  return bare === "" ? whole : bare;
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

/** A part of an address: "AL SAFA FIRST" in the case of names. */
export function readAddressPart(given: string): string {
  const whole = given.normalize("NFC").replace(/\s+/g, " ").trim();
  return isShouted(whole) ? inNameCase(whole) : whole;
}

/** Written in capitals alone, but for a word or two. */
function isShouted(name: string): boolean {
  const letters = name.replace(/[^A-Za-z]/g, "");
  const shouted = letters.replace(/[a-z]/g, "");
  return letters.length > 4 && shouted.length > 0.7 * letters.length;
}

function inNameCase(name: string): string {
  return eachWord(name.toLowerCase(), (word, isFirst) => {
    if (capitals.has(word.toUpperCase()) || romanNumber.test(word)) return word.toUpperCase();
    if (!isFirst && smallWords.has(word)) return word;
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
}

/** A name in mixed case: "Nature’S Health Of The City" has capitals that no name has. */
function tidied(name: string): string {
  return eachWord(name, (word, isFirst) => {
    if (!isFirst && smallWords.has(word.toLowerCase())) return word.toLowerCase();
    return capitals.has(word.toUpperCase()) ? word.toUpperCase() : word;
  }).replace(/([’'])S\b/g, "$1s");
}

function eachWord(name: string, change: (word: string, isFirst: boolean) => string): string {
  return name.replace(/[A-Za-z][A-Za-z0-9]*/g, (word: string, place: number) =>
    // The letter behind an apostrophe belongs to the word before it.
    /[’']/.test(name.charAt(place - 1)) ? word : change(word, place === 0),
  );
}
