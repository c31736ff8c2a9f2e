import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { WishLabel } from "./wish-tagger.ts";

const set = (list: string) => new Set(list.split(" ").map(foldText));

/** Titles of women in Latin letters: they say the sex beside any word. */
const titles = set(
  "doctora doctorah doktora doktorah dektora dectora duktora duktoora dactora tabiba tabibah tabeeba tabeebah tabibeh tabibe 6abeeba 6abiba",
);

export function isTitle(word: string): boolean {
  return titles.has(word);
}

const women = set(
  "woman women womens lady ladies female females girl حرمة حريم نساء نسائي ست ستات مرا مرة امراة امرأة سيدة سيدات انثى دكتورة " +
    "7orma 7urma hormah sett sit set nesa2 7areem harim imra2a emra2a mara mahila aurat zanana khatoon sahiba daktarni stri babae babaeng",
);
const men = set(
  "man men male males guy guys gent gents gentleman gentlemen رجال رجالة رجالي رجل راجل ريال زلمة ذكر " +
    "ragel rejal rajal rajol rayyal zalameh mard purush aadmi admi lalaki lalaking",
);
const sexes: ReadonlySet<string> = new Set([...women, ...men]);
/** Beside one of these the named sex is not wanted. */
const refusals = set(
  "not no don t dont wont won doesnt doesn never refuse refuses refusing shy uncomfortable embarrassed without anything anyone cannot cant " +
    "مش مو مب موب ما مابي ليس ليست لا بدون غير تستحي استحي بستحي يستحي بيتكسف بتتكسف بتكسف خجولة ترفض رافضة رفض رافض يرفض مابترضاش " +
    "mesh msh mish mo mb ma mabi nahi nahin hindi ayaw ayoko wag huwag bawal",
);

/** Returns the sex that the words ask for: the one that is named, or the other where it is refused; null for both. */
export function sexSaid(words: readonly string[]): "female" | "male" | null {
  const isOf = (sex: ReadonlySet<string>) =>
    words.some((word) => sex.has(word) || sex.has(word.replace(proclitics, "")));
  const isWoman = isOf(women) || words.some(isTitle);
  if (isWoman === isOf(men)) return null;
  const isRefused = words.some((word) => refusals.has(word));
  return isWoman === isRefused ? "male" : "female";
}

const homes = set(
  "home homes house houses villa apartment flat hotel place bedridden doorstep domiciliary residence bedside " +
    "بيت بيتي بيتنا منزل منزلي منزلية فيلا فندق شقة غرفة يزورنا يزورني تزورنا يزور يجينا يجيني تجينا يجونا ييجي تيجي ييني يينا يوصلنا يمرنا بييجي بيجي بتيجي بيزورنا منازل تمريض مقعد طريح طريحة فراش " +
    "beit bait beet bet albeit manzil manzili manzileya manzilia dar beitna byeje byiji byegi beyegi bizoorna yizoor yzoor yemor enna 3enna fondo2 otel yeje yeji yiji yije yegi yegy yejeena yijeena yzoorna yzourna ziyara zyara 3ndi 3andi 3anna ghar gharpe bahay",
);

const distances = set(
  "online onlayn virtual virtually video zoom whatsapp skype facetime telehealth telemedicine teleconsult teleconsultation tele remotely evisit laptop webcam sofa telepono cellphone " +
    "اونلاين أونلاين لاين بعد بعيد فيديو زوم واتساب واتس تلفون تليفون جوال جوالي موبايل موبايلي هاتف هاتفيا نت انترنت الكترونية افتراضي افتراضية سكايب تيمز مكالمة هاتفية مرئية شات " +
    "bo3d bu3d bo3od be3eed telefon net",
);

const presences = set(
  "person face physically physical online video zoom virtual teleconsult telehealth phone remotely حضوري حضوريا وجه وجها اونلاين فيديو بعد",
);

const cues: Record<Exclude<WishLabel, "none">, ReadonlySet<string>> = {
  female: sexes,
  male: sexes,
  home: homes,
  video: distances,
  inPerson: presences,
};

/** Prepositions and the article are written with the word: «بالبيت», «عالواتساب», «للبيت». */
const proclitics = /^(?:و|ف)?(?:بال|لل|عال|ال|ب|ل|ع)(?=...)/;

/** Whether one of the words may say the wish at all: of a sex, a home, a call. */
export function hasCue(words: readonly string[], label: Exclude<WishLabel, "none">): boolean {
  return words.some(
    (word) =>
      (label === "female" && isTitle(word)) ||
      cues[label].has(word) ||
      cues[label].has(word.replace(proclitics, "")),
  );
}

const fromWords = set("men man mn min");
const arabicArticle = /^(?:el|il|al|l|kel|kol|ba3d|2abl)$/;
/** Digits that are letters: "2ala2", "waja3". */
const digitLetter = /[a-z][235679]|[235679][a-z]/;

/** Whether "men" is the Arabic «من»: "ma anam men el 2ala2". */
export function isFromInArabizi(
  words: readonly string[],
  { start, end }: { start: number; end: number },
): boolean {
  const at = words.findIndex((word, place) => place >= start && place < end && fromWords.has(word));
  if (at === -1) return false;
  return arabicArticle.test(words[at + 1] ?? "") || words.some((word) => digitLetter.test(word));
}

const causes = set("from من بسبب coz due because");
const devices = set(
  "phone phones mobile laptop computer screen screens تلفون تليفون جوال موبايل لابتوب كمبيوتر شاشة",
);
const asking = set(
  "doctor dr consult consultation appointment call speak talk session استشارة دكتور دكتورة طبيب طبيبة موعد جلسة كلم اكلم مكالمة",
);

/** Whether words name a device that a complaint comes from: «رقبتي يبست من التلفون» asks for no call. */
export function isCause(
  words: readonly string[],
  { start, end }: { start: number; end: number },
): boolean {
  const hasDevice = words
    .slice(start, end)
    .some((word) => devices.has(word) || devices.has(word.replace(proclitics, "")));
  const isLed = [words[start], words[start - 1]].some((word) => causes.has(word ?? ""));
  return hasDevice && isLed && !words.some((word) => asking.has(word));
}

const nurses = set("nurse nurses nursing caregiver ممرض ممرضة ممرضين تمريض");

/** Whether words of a visit name a nurse: a "home nurse" is who is asked for, not only where. */
export function isNursing(
  words: readonly string[],
  { start, end }: { start: number; end: number },
) {
  return words.slice(start, end).some((word) => nurses.has(word));
}

const forWords = set("for lel lil lal حق");
const doctors = set(
  "doctor doctors dr physician specialist therapist nurse دكتور دكتورة طبيب طبيبة اخصائي اخصائية ممرضة معالجة doctora tabiba",
);

/** Whether a sex is for whom something is done: "laser sha3r lel 7areem" asks for no woman. */
export function isForPatients(
  words: readonly string[],
  { start, end }: { start: number; end: number },
): boolean {
  const isLed = forWords.has(words[start - 1] ?? "") || forWords.has(words[start] ?? "");
  const isJoined = words.slice(start, end).some((word) => /^لل/.test(word));
  return (isLed || isJoined) && !words.some((word) => doctors.has(word));
}
