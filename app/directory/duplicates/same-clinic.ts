import { kmBetween } from "#app/geography/distance.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { editsBetween, skeletonOf } from "./name-spelling.ts";

export interface ComparedClinic {
  nameEn: string;
  /** The slug of its type. */
  type: string | null;
  address: string;
  /** The slug of its district. */
  district: string | null;
  /** Only where exact. */
  latitude: number | null;
  longitude: number | null;
}

/** Two entries of one house are nearer to each other, two branches further apart. */
const oneHouseKm = 0.15;
const oneStreetKm = 0.6;
const legal =
  /\b(?:l l c|llc|lc|l c|fz|fzc|fze|dmcc|co|est|ltd|branch|br|single person company|one person|s p c)\b/g;
const kinds: Readonly<Record<string, string>> = {
  centre: "center",
  clinics: "clinic",
  polyclinics: "polyclinic",
  optics: "optic",
  optical: "optic",
  opticals: "optic",
  pharmacies: "pharmacy",
  phcy: "pharmacy",
  nurseries: "nursery",
};
const generic = new Set(
  "clinic polyclinic center medical pharmacy hospital dental optic laboratory lab general new the and for of by care health healthcare school nursery al el dr dubai".split(
    " ",
  ),
);

/**
 * Whether two listings are one clinic: the same type, the same name but for spelling and legal ending,
 * and one house. Branches of a brand and neighbours in one house are two.
 */
export function isSameClinic(one: ComparedClinic, other: ComparedClinic): boolean {
  if (one.type !== null && other.type !== null && one.type !== other.type) return false;
  const names = compareNames(one, other);
  if (names === "other") return false;
  const km = kmBetween(one, other);
  const address = compareAddresses(one.address, other.address);
  if (km !== null) {
    if (km > oneStreetKm) return false;
    return km <= oneHouseKm ? names === "same" || address === "same" : address === "same";
  }
  if (address === "same") return one.district === other.district || names === "same";
  return names === "same" && address === "unknown" && one.district === other.district;
}

/** "wider" is a name with one word more than the other. */
function compareNames(one: ComparedClinic, other: ComparedClinic): "same" | "wider" | "other" {
  const [a, b] = [wordsOf(one.nameEn), wordsOf(other.nameEn)];
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const rest = [...longer];
  for (const word of shorter) {
    const at = rest.findIndex((candidate) => isSpelledAlike(word, candidate));
    if (at === -1) return "other";
    rest.splice(at, 1);
  }
  const more = rest.filter((word) => !generic.has(word) && !isIn(word, one, other));
  if (shorter.every((word) => generic.has(word)) && rest.length > 0) return "other";
  if (more.length === 0) return "same";
  return more.length === 1 && !/\d|^(?:two|three|four|five|ii|iii)$/.test(more[0] ?? "")
    ? "wider"
    : "other";
}

/** Listings add their district to the name. */
function isIn(word: string, ...clinics: ComparedClinic[]): boolean {
  return clinics.some(({ district }) => district?.split("-").includes(word) ?? false);
}

function wordsOf(name: string): string[] {
  const owner = / \(?(?:br|branch|brof) ?(?:of)? /i;
  const folded = foldText(name.split(owner)[0] ?? name)
    .replace(/(?<=[a-z]{3})(?=\d)/g, " ")
    .replace(/\bpoly clinic\b/g, "polyclinic")
    .replace(/\bal (?=\p{L}{3})/gu, "al")
    .replace(legal, " ");
  return folded
    .split(" ")
    .filter((word) => word !== "")
    .filter((word) => word !== "1")
    .map((word) => kindOf(kinds[word] ?? word))
    .map((word) => word.replace(/^al(?=\p{L}{4})/u, ""));
}

/** A misspelled word for a kind of place as it is meant: "Dintal" is dental. */
function kindOf(word: string): string {
  if (word.length < 5) return word;
  const isMeant = (kind: string) =>
    kind.length >= 5 && skeletonOf(kind) === skeletonOf(word) && editsBetween(kind, word) <= 1;
  const meant = [...generic, ...Object.keys(kinds)].find(isMeant) ?? word;
  return kinds[meant] ?? meant;
}

function isSpelledAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (generic.has(one) || generic.has(other) || /\d/.test(one + other)) return false;
  const edits = editsBetween(one, other);
  if (skeletonOf(one) === skeletonOf(other)) return edits <= 2;
  return Math.min(one.length, other.length) >= 6 && edits <= 1;
}

function compareAddresses(one: string, other: string): "same" | "other" | "unknown" {
  const [a, b] = [linesOf(one), linesOf(other)];
  if (a.length === 0 || b.length === 0) return "unknown";
  if (a.some((line) => b.includes(line))) return "same";
  const isArabic = (lines: string[]) => /[\u0621-\u064A]/.test(lines.join(""));
  return isArabic(a) === isArabic(b) ? "other" : "unknown";
}

/** Lines that name a house: "-", "gg" and a street do not. */
function linesOf(address: string): string[] {
  return address
    .split(",")
    .map(foldText)
    .filter((line) => /\p{L}{3}/u.test(line) && !/\b(?:street|st|road|rd)\b|شارع/.test(line));
}
