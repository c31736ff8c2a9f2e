import { foldText } from "#app/platform/i18n/fold-text.ts";

/** Kinds that a clinic is never confused with. */
const ownKinds = new Set(["hospital", "pharmacy", "laboratory", "home-healthcare"]);

/** Whether two types may be those of one place: a polyclinic may be mapped as a dentist. */
export function areOneKind(one: string, other: string): boolean {
  return one === other || !(ownKinds.has(one) || ownKinds.has(other));
}

/** The words of a name that are its own, by language. */
export interface Words {
  en: ReadonlySet<string>;
  ar: ReadonlySet<string>;
}

/** Words that many names share and that say the kind, not the place. */
const general = new Set(
  (
    "al and br branch center centers centre centres clinic clinics co company day dental dr el est " +
    "for fz fzco fze general health healthcare hospital llc ltd medical of pharmacy polyclinic " +
    "specialist speciality specialty the " +
    "اسنان تخصصي تخصصيه د دكتور ذ ش شركه صحي صحيه صيدليه طب طبي طبيه عام عامه عياده عيادات فرع " +
    "لطب م مجمع مركز مراكز مستشفي و"
  ).split(" "),
);

export function wordsOf({ nameEn, nameAr }: { nameEn: string; nameAr: string }): Words {
  return { en: ownWords(nameEn), ar: ownWords(nameAr) };
}

/** The words of a name that are its own; of a name without any, all of them. */
function ownWords(name: string): ReadonlySet<string> {
  const words = foldText(name)
    .split(" ")
    .map((word) => word.replace(/^(?:وال|لل|ال)(?=.{2})/, ""))
    .filter((word) => word !== "");
  const own = words.filter((word) => !general.has(word));
  return new Set(own.length > 0 ? own : words);
}

/** Likeness of two names in the better of their languages, from 0 to 1. */
export function likenessOf(one: Words, other: Words): number {
  return Math.max(overlap(one.en, other.en), overlap(one.ar, other.ar));
}

/** Likeness of the names of two places. */
export function nameLikeness(
  one: { nameEn: string; nameAr: string },
  other: { nameEn: string; nameAr: string },
): number {
  return likenessOf(wordsOf(one), wordsOf(other));
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
}
