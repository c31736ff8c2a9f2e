import { isSameWord, partsOfName } from "./name-spelling.ts";

export interface ComparedPerson {
  nameEn: string;
  nameAr: string;
  gender: string | null;
  /** Their profession: the category of a register, or the main specialty. */
  profession: string | null;
  facility: string | null;
}

/** Two parts of a name are shared by many: they say "one person" only at one facility. */
const tellingParts = 3;

/**
 * Whether two professionals are one: the same profession and gender, and a name of three parts or more
 * whose parts are spellings of each other; one may leave out a middle name.
 */
export function isSamePerson(one: ComparedPerson, other: ComparedPerson): boolean {
  if (differ(one.gender, other.gender) || differ(one.profession, other.profession)) return false;
  const isOneFacility = one.facility !== null && one.facility === other.facility;
  const arabic = [partsOfName(one.nameAr), partsOfName(other.nameAr)] as const;
  const areBothArabic = arabic.every((parts) => parts.length > 0);
  if (areBothArabic && !areParts(...arabic, isOneFacility, (a, b) => a === b)) return false;
  return areParts(partsOfName(one.nameEn), partsOfName(other.nameEn), isOneFacility, isSameWord);
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

function areParts(
  one: string[],
  other: string[],
  isOneFacility: boolean,
  isSame: (a: string, b: string) => boolean,
): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const leftOut = longer.length - shorter.length;
  if (shorter.length < tellingParts && !(isOneFacility && leftOut === 0 && shorter.length > 1))
    return false;
  if (leftOut > 1) return false;
  if (leftOut === 0 && areRotated(shorter, longer, isSame)) return true;
  const isOneFirst = isSame(shorter[0] ?? "", longer[0] ?? "");
  if (!isOneFirst || !isSame(shorter.at(-1) ?? "", longer.at(-1) ?? "")) return false;
  let at = 0;
  for (const part of longer) {
    const next = shorter[at];
    if (next !== undefined && isSame(next, part)) at += 1;
  }
  return at === shorter.length;
}

/** "Nair, Rajesh Kumar" is Rajesh Kumar Nair. */
function areRotated(one: string[], other: string[], isSame: (a: string, b: string) => boolean) {
  const turned = [...one.slice(1), ...one.slice(0, 1)];
  const back = [...one.slice(-1), ...one.slice(0, -1)];
  return [turned, back].some((parts) =>
    parts.every((part, index) => isSame(part, other[index] ?? "")),
  );
}
