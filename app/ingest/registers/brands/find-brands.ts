import { foldText } from "#app/platform/i18n/fold-text.ts";
import { genericWords, placeWords, spellings } from "./generic-words.ts";

/** A listed facility of a plan, as its name is compared with others. */
export interface BrandCandidate {
  /** Key in the register. */
  key: string;
  nameEn: string;
  nameAr: string;
  /** Slug of the clinic type. */
  type: string;
}

/** Facilities of one name. */
export interface FoundBrand {
  /** Identifies the brand over runs: its folded name and type. */
  brand: string;
  nameEn: string;
  nameAr: string;
  type: string;
  keys: string[];
}

type FindPlace = (name: string) => boolean;

/** Most words of a place's name. */
const mostPlaceWords = 3;
const fewestBranches = 2;
const article = /^(?:al|el|the)$/;
const romanNumber = /^(?:i{1,3}|iv|vi{0,3}|ix|x)$/;

interface Stems {
  candidate: BrandCandidate;
  /** The name without number and brackets. */
  whole: string[];
  /** Without the place at its end as well. */
  short: string[];
  /** Without any place behind the first word. */
  bare: string[];
}

/**
 * Finds facilities that are branches of one brand: of one type, and of one name once the number, the area
 * and the mark of the branch are gone. Precision first: a name of generic words or places is no brand,
 * names that differ in a word are two, and a place within a name goes only where another facility has the
 * name without it: "Life Al Qusais Pharmacy" beside "Life Pharmacy", never "Bab Al Hayat Pharmacy" alone.
 */
export function findBrands(
  candidates: readonly BrandCandidate[],
  isPlace: FindPlace,
): FoundBrand[] {
  const stems = candidates.map((candidate) => stemsOf(candidate, isPlace));
  const plain = new Set(stems.map(({ candidate, short }) => keyOf(candidate, short)));
  const groups = new Map<string, (Stems & { words: string[] })[]>();
  for (const one of stems) {
    const bareKey = keyOf(one.candidate, one.bare);
    const words = plain.has(bareKey) ? one.bare : one.short;
    if (!words.some((word) => isDistinctive(word, isPlace))) continue;
    const brand = keyOf(one.candidate, words);
    const group = groups.get(brand) ?? [];
    groups.set(brand, group);
    group.push({ ...one, words });
  }
  return [...groups]
    .filter(([, group]) => group.length >= fewestBranches)
    .map(([brand, group]) => {
      const wholes = group.map(({ whole }) => whole.join(" "));
      // Branches of one whole name are called by it: a place may be a part of the brand.
      const isOneName = new Set(wholes.map(foldText)).size === 1;
      const names = isOneName ? wholes : group.map(({ words }) => words.join(" "));
      return {
        brand,
        nameEn: mostFrequent(names),
        nameAr: commonStart(group.map(({ candidate }) => candidate.nameAr)),
        type: group[0]?.candidate.type ?? "",
        keys: group.map(({ candidate }) => candidate.key),
      };
    });
}

function stemsOf(candidate: BrandCandidate, isPlace: FindPlace): Stems {
  const whole = withoutNumbers(splitName(candidate.nameEn));
  const short = withoutEndPlace(whole, isPlace);
  // The words of a doctor's name are as short as those of areas.
  const isPerson = /^dr\b/i.test(candidate.nameEn);
  return { candidate, whole, short, bare: isPerson ? short : withoutPlaces(short, isPlace) };
}

function keyOf({ type }: BrandCandidate, words: readonly string[]): string {
  return `${words.map(comparable).join(" ")} (${type})`;
}

/** Drops brackets, and the words behind a dash and behind "branch"; splits "Pharmacy103". */
function splitName(name: string): string[] {
  const bare = name
    .normalize("NFC")
    .replace(/\([^)]*\)?/g, " ")
    .replace(/(?<=\p{L}{2})\s+[-–]\s*.*$/u, " ")
    .replace(/(?<=\p{L}{3})[-–].*$/u, " ")
    .replace(/(?<=\S\s)\bbr(?:anch)?\b.*$/iu, " ")
    .replace(/(?<=\p{L}{3})(?=\d)/gu, " ");
  return bare.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
}

function withoutNumbers(words: readonly string[]): string[] {
  return words.filter((word, at) => {
    const folded = foldText(word);
    if (at === 0) return true;
    return !/^(?:no|nr)?\d+$/.test(folded) && !(at > 1 && romanNumber.test(folded));
  });
}

/** Drops the places at the end of a name whose other words end in its kind: "Boots Pharmacy Mercato". */
function withoutEndPlace(words: readonly string[], isPlace: FindPlace): string[] {
  for (let at = afterFirst(words) + 1; at < words.length; at += 1) {
    const isKind = genericWords.has(comparable(words[at - 1] ?? ""));
    if (!isKind) continue;
    const tail = withoutPlaces(["-", ...words.slice(at)], isPlace);
    if (tail.length === 1) return words.slice(0, at);
  }
  return [...words];
}

/** Drops names of areas and landmarks behind the first word, longer ones first. */
function withoutPlaces(words: readonly string[], isPlace: FindPlace): string[] {
  const left = [...words];
  for (let at = afterFirst(left); at < left.length; at += 1) {
    const length = placeAt(left, at, isPlace);
    if (length === 0) continue;
    left.splice(at, length);
    at -= 1;
  }
  return left;
}

/** "Al Noor" begins with two words. */
function afterFirst(words: readonly string[]): number {
  return /^(?:al|el|the|dr)\.?$/i.test(words[0] ?? "") ? 2 : 1;
}

function placeAt(words: readonly string[], at: number, isPlace: FindPlace): number {
  for (let length = Math.min(mostPlaceWords, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).map(foldText);
    // A generic word is no part of an area: "Life Medical" is not near "Al Medal".
    const isGeneric = (word: string) => genericWords.has(spelt(word)) && !placeWords.has(word);
    if (phrase.some((word, part) => isGeneric(word) && !(part === 0 && article.test(word)))) {
      continue;
    }
    // "Badr Gate Pharmacy" may be a name of its own.
    const isLast = at + length === words.length;
    if (isLast && phrase.every((word) => placeWords.has(word))) return length;
    if (phrase.join("").length >= 4 && isPlace(phrase.join(" "))) return length;
  }
  return 0;
}

function isDistinctive(word: string, isPlace: FindPlace): boolean {
  const folded = spelt(foldText(word).replace(/s$/, ""));
  if (folded.length < 3 || /^\d+$/.test(folded)) return false;
  if (genericWords.has(folded) || genericWords.has(foldText(word)) || placeWords.has(folded)) {
    return false;
  }
  return !isPlace(folded);
}

const spelt = (folded: string): string => spellings[folded] ?? folded;

/** "Clinics" and "Clinic", "Centre" and "Center" are one word. */
function comparable(word: string): string {
  return spelt(foldText(word));
}

function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || a.length - b.length)[0]?.[0] ?? "";
}

/** The words with which all Arabic names begin; else the shortest of them, for the reviewer to correct. */
function commonStart(names: readonly string[]): string {
  const split = names.map((name) => name.replace(/[\s\-–(]*\d+\)?\s*$/u, "").split(/\s+/));
  const [first = []] = split;
  const length = first.findIndex((word, at) => split.some((other) => other[at] !== word));
  const common = length === -1 ? first : first.slice(0, length);
  if (common.length >= 2) return common.join(" ");
  return split.map((words) => words.join(" ")).sort((a, b) => a.length - b.length)[0] ?? "";
}
