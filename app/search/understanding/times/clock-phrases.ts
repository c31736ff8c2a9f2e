import { phrases, words } from "./phrase-lists.ts";

/** A time follows: visits start after it. */
export const afterPhrases = words("after from past بعد عقب");
export const notBeforePhrases = phrases([
  [
    true,
    "not before|no earlier than|not earlier than|later than|starting from|مو قبل|مش قبل|ليس قبل|ابتداء من",
  ],
]);
/** A time follows: visits start before it. */
export const beforePhrases = phrases([
  [
    true,
    "before|no later than|not later than|not after|earlier than|قبل|قبيل|مو بعد|مش بعد|ليس بعد|gabl|2abl|abl",
  ],
]);
/** The same where a time is surely meant: "by 5pm". */
export const untilPhrases = phrases([[true, "by"]]);
/** Two times follow. */
export const betweenPhrases = phrases([
  [true, "between|anytime between|any time between|in between|بين|ما بين|ben|bein"],
]);
export const fromPhrases = phrases([[true, "from|anytime from|من|min"]]);
export const rangeJoins = words("and to till until til or الى إلى لين حتى لغاية ل و w la ila");
/** One time follows. */
export const atPhrases = phrases([[0, "at|at exactly|في|ع|على|عند|بتمام|تمام"]]);
export const aroundPhrases = phrases([
  [60, "around|about|at around|at about|approximately|حوالي|حول|تقريبا|قرابة|على حدود|حدود"],
]);

export const hourWords = words("الساعة ساعة عالساعة oclock elsa3a alsa3a el-sa3a");

/** The halves of the day. */
export const meridiems = phrases<"am" | "pm">([
  [
    "am",
    "am|a m|oclock in the morning|in the morning|morning|صباحا|صباح|الصبح|ع الصبح|في الصباح|فجرا|الفجر|ص|el sob7|elsob7|sob7",
  ],
  [
    "pm",
    "pm|p m|oclock in the evening|in the evening|in the afternoon|at night|evening|afternoon|tonight|مساء|المسا|المساء|في المساء|بالليل|بليل|ليلا|العصر|عصرا|الظهر|ظهرا|بعد الظهر|م|el masa|masa2an|bel leil|bellel|el 3asr|3asran",
  ],
]);

/** «بعد السادسة»: hours are ordinal numbers. Noon is one as well. */
export const spokenHours = phrases<number>([
  [1, "الواحدة"],
  [2, "الثانية"],
  [3, "الثالثة"],
  [4, "الرابعة"],
  [5, "الخامسة"],
  [6, "السادسة"],
  [7, "السابعة"],
  [8, "الثامنة"],
  [9, "التاسعة"],
  [10, "العاشرة"],
  [11, "الحادية عشرة|الحادية عشر"],
  [12, "noon|midday|الثانية عشرة|الثانية عشر"],
]);

/** Numbers in words, which count other things as well. */
export const numberWords = phrases<number>([
  [1, "one|واحدة|وحدة"],
  [2, "two|ثنتين|اثنين"],
  [3, "three|ثلاثة|ثلاث|تلاتة"],
  [4, "four|أربعة|أربع"],
  [5, "five|خمسة|خمس"],
  [6, "six|ستة|ست"],
  [7, "seven|سبعة|سبع"],
  [8, "eight|ثمانية|ثمان|تمانية"],
  [9, "nine|تسعة|تسع"],
  [10, "ten|عشرة|عشر"],
  [11, "eleven|احدى عشر|حداعش|حداشر"],
  [12, "twelve|اثنا عشر|اثنعش|اتناشر"],
]);

/** Minutes that are said before the hour. */
export const half = phrases<number>([
  [30, "half past|half"],
  [15, "quarter past"],
  [-15, "quarter to"],
]);
/** Minutes that are said after the hour. */
export const quarters = phrases<number>([
  [30, "والنصف|ونصف|ونص|و نص|و نصف|w nos|w nus"],
  [15, "والربع|وربع|و ربع"],
  [20, "والثلث|وثلث|وتلت"],
  [-15, "إلا ربع|الا ربعا|إلا الربع"],
  [-20, "إلا ثلث|الا ثلثا"],
]);

/** Units of a number that is no time of day: "after 6 months". */
export const units = words(
  "month months mo week weeks wk wks day days year years yr yrs yo hour hours hr hrs minute minutes min mins session sessions visit visits times kg kgs kilo kilos km percent old dirhams dirham aed dhs " +
    "اشهر شهر شهور شهرين اسبوع اسابيع اسبوعين يوم ايام يومين سنة سنوات سنين سنتين عام اعوام ساعة ساعات ساعتين دقيقة دقائق دقايق كيلو درهم مرات جلسات",
);

/** Before a range in years: "child between 5 and 7". */
export const agedWords = words(
  "aged age ages child children kid kids toddler boy girl son daughter طفل طفلة طفلي ولد بنت ولدي بنتي ابني ابنتي عمره عمرها عمر اعمارهم",
);
