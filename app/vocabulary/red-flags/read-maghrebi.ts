import { foldText } from "#app/platform/i18n/fold-text.ts";
import maghrebi from "./data/maghrebi.json" with { type: "json" };

const words = new Map(
  Object.entries(maghrebi.words).map(([word, standard]) => [foldText(word), foldText(standard)]),
);
const pairs = new Map(
  Object.entries(maghrebi.phrases).map(([pair, standard]) => [foldText(pair), foldText(standard)]),
);
const setOf = (list: string) => new Set(list.split(" ").map(foldText));
const markers = setOf(maghrebi.markers);
const notPresent = setOf(maghrebi.notPresent);

/** «كيوجعني», «كتنمل», «كنتقيا»: the present with its particle. */
const present = /^ك([يتن])(..+)$/;
/** «شربات», «بلعاتها»: she did. */
const sheDid = /^(شرب|بلع|ضرب|لسع|عض|تحرق|وقع|خبط|طاح|غرق|تهرس|تقيا|ولد|جرح|قتل|قطع)ات(ني|ه|ها)?$/;
/** «ما كيتنفسش», «ما قادرش»: behind «ما» the end of a negation. */
const negationEnd = /^(...+)ش$/;
/** «ما بغاش يفيق», «ما بقاش كيتنفس»: he does not wake, no longer breathes. */
const wouldNot = /^(?:(?:بغ|بق)(?:ا|ات|يت|او)|عاد)ش$/;
/** «ماكيهضرش»: a negation written with its verb. */
const joinedNegation = /^(و?ما)(ك[يتن]..+ش)$/;
/** «وجهو», «يدو»: his. */
const his = /^(..+[^و])و$/;
/** Verbs of what somebody does to themselves: «نقتل راسي». */
const toOneself =
  /^[اينت]?(?:قتل|شنق|رمي|جرح|ذبح|حرق|طيح|لوح|انط|خنق|علق|علقت|قتلت|معلق|شانق|لاح|لاحت)$/;
const oneself = /^(?:راس|روح)(ي|ه|ها|و)$/;
const ownWord: Readonly<Record<string, string>> = {
  ي: "نفسي",
  ه: "نفسه",
  و: "نفسه",
  ها: "نفسها",
};

/**
 * Reads the words of a Moroccan, Algerian or Tunisian as those that the signs of emergency are written
 * in. Returns null where nothing is said as it is said there.
 *
 * @param written tokens of a folded text.
 */
export function readMaghrebi(written: readonly string[]): string[] | null {
  const tokens = written.flatMap((token) => joinedNegation.exec(token)?.slice(1) ?? [token]);
  if (!tokens.some((token, at) => isMaghrebi(token, tokens[at - 1] ?? ""))) return null;
  const read: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = bare(tokens[at] ?? "");
    const pair = pairs.get(`${token} ${tokens[at + 1] ?? ""}`);
    if (pair !== undefined) {
      read.push(...pair.split(" "));
      at += 1;
      continue;
    }
    const isNegated = read.at(-1) === "ما" || read.at(-1) === "وما";
    if (isNegated && wouldNot.test(token)) continue;
    const said = isNegated ? token.replace(negationEnd, "$1") : token;
    const own = oneself.exec(said)?.[1];
    if (own !== undefined && toOneself.test(read.at(-1) ?? "")) {
      read.push(ownWord[own] ?? said);
      continue;
    }
    read.push(...standardOf(said).split(" ").filter(Boolean));
  }
  return read;
}

/** A word that is said so in the Maghreb alone: it, or the particle of the present before a verb. */
function isMaghrebi(token: string, before: string): boolean {
  const word = bare(token);
  const isNegated = /^و?ما$/.test(before) && negationEnd.test(word);
  return isNegated || markers.has(word) || isPresent(word) || sheDid.test(word);
}

function isPresent(word: string): boolean {
  return present.test(word) && word.length > 4 && !notPresent.has(word);
}

/** «وكيترعد», «فالأرض», «فكرجومتو»: what is written with the word. */
function bare(token: string): string {
  const rest = token.slice(1);
  const isJoined =
    /^[وف](?:ك[يتن]..|ال)/.test(token) ||
    (/^[وف]../.test(token) && (words.has(rest) || words.has(rest.replace(his, "$1ه"))));
  return isJoined ? rest : token;
}

function standardOf(word: string): string {
  const listed = words.get(word);
  if (listed !== undefined) return listed;
  if (isPresent(word)) {
    const [, person = "", stem = ""] = present.exec(word) ?? [];
    const verb = (person === "ن" ? "ا" : person) + stem.replace(negationEnd, "$1");
    return words.get(verb) ?? verb;
  }
  const she = sheDid.exec(word);
  if (she) return `${she[1]}ت${she[2] ?? ""}`;
  const owned = word.replace(his, "$1ه");
  return words.get(owned) ?? owned;
}
