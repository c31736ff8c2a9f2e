import type { TimeOfDay } from "../../filters/terms/time-of-day.ts";
import type { PhraseMeaning } from "../query-phrases.ts";
import { phrases, words } from "./phrase-lists.ts";

type PartMeaning =
  | { kind: "timeOfDay"; timeOfDay: TimeOfDay }
  | Extract<PhraseMeaning, { kind: "availability" }>;

const part = (timeOfDay: TimeOfDay): PartMeaning => ({ kind: "timeOfDay", timeOfDay });
const todayAt = (timeOfDay: TimeOfDay): PartMeaning => ({
  kind: "availability",
  availability: "today",
  timeOfDay,
});

type StartMeaning =
  | { kind: "startsFrom"; minute: number }
  | { kind: "startsBetween"; from: number; to: number };
const between = (from: number, to: number): StartMeaning => ({ kind: "startsBetween", from, to });

/** Phrases that ask for a part of the day wherever they are. */
export const sureParts = phrases<PartMeaning | StartMeaning>([
  [between(0, 540), "before work|قبل الدوام|قبل الشغل|قبل العمل"],
  [between(720, 900), "ظهرا|وقت الظهر|وقت الظهيرة"],
  [
    between(720, 840),
    "lunchtime|lunch time|at lunch|lunch break|lunch hour|during lunch|at noon|وقت الغدا|وقت الغداء|استراحة الغدا|استراحة الغداء",
  ],
  [
    { kind: "startsFrom", minute: 1200 },
    "late evening|late in the evening|after isha|بعد العشاء|بعد صلاة العشاء|بعد العشا",
  ],
  [todayAt("evening"), "this evening|later tonight|مساء اليوم|اليوم مساء|هذا المساء|اليوم بالليل"],
  [todayAt("afternoon"), "this afternoon|عصر اليوم|اليوم العصر|اليوم بعد الظهر"],
  [
    part("morning"),
    "ng umaga|sa umaga|bukas umaga|subah ko|morning appointment|morning appointments|morning slot|available in the morning|free in the morning|before noon|موعد صباحي|موعد الصبح|دوام صباحي|قبل الظهر|before lunch|first thing in the morning|أول الصبح|قبل صلاة الظهر",
  ],
  [
    part("afternoon"),
    "ng hapon|sa hapon|dopahar ko|afternoon|afternoons|in the afternoon|afternoon appointment|afternoon slot|after lunch|after school|بعد المدرسة|بعد العصر|بعد صلاة العصر|بعد الظهر|بعد الضهر|بعد الظهيرة|العصر|عصرا|موعد العصر|بعد الغدا",
  ],
  [
    part("evening"),
    "ng gabi|shaam ko|sham ko|evening appointment|evening appointments|evening slot|available in the evening|free in the evening|after work|after office hours|after hours|after sunset|after maghrib|موعد مسائي|موعد المسا|دوام مسائي|بعد الدوام|بعد الشغل|بعد العمل",
  ],
]);

/** Phrases that may belong to a complaint as well: "cough at night". */
export const bareParts = phrases<PartMeaning>([
  [
    part("morning"),
    "morning|mornings|in the morning|in the mornings|early morning|صباحا|صباح|الصباح|في الصباح|الصبح|ع الصبح|بالصبح",
  ],
  [
    part("evening"),
    "evening|evenings|in the evening|in the evenings|at night|night|مساء|المساء|في المساء|المسا|بالليل|بليل|ليلا|المغرب|بعد المغرب",
  ],
]);

const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = [1, 2, 3, 4, 5, 6, 7];

/** The wishes about days that are no single day. */
export type DaysMeaning =
  /** From one day to another: days from today on. */
  | { kind: "daysAhead"; first: number; last: number }
  /** This week or the next, or these days of it. */
  | { kind: "week"; week: "this" | "next"; weekdays: readonly number[] }
  /** The next day of this date; January is 1. */
  | {
      kind: "date";
      month: number;
      day: number;
      /** "2026-12-05": with the year, once the moment of the search is known. */
      on?: string;
    };

const ahead = (first: number, last: number): DaysMeaning => ({ kind: "daysAhead", first, last });
const inWeek = (week: "this" | "next", weekdays: readonly number[] = []): DaysMeaning => ({
  kind: "week",
  week,
  weekdays,
});

export const periods = phrases<DaysMeaning>([
  [
    ahead(2, 2),
    "day after tomorrow|the day after tomorrow|after tomorrow|overmorrow|بعد غد|بعد غدا|بعد بكرة|بعد بكرا|بعد باكر|عقب باكر|ba3d bokra|ba3d bukra|3ogob bacher",
  ],
  [
    inWeek("this"),
    "this week|later this week|هذا الأسبوع|هالأسبوع|الأسبوع هذا|هاد الاسبوع|الاسبوع ده",
  ],
  [
    inWeek("next"),
    "next week|the coming week|coming week|الأسبوع القادم|الأسبوع الجاي|الأسبوع المقبل|الاسبوع اللي جاي|el osbou3 el jay",
  ],
  [
    inWeek("this", [6, 7]),
    "this weekend|this week end|coming weekend|نهاية هذا الأسبوع|هالويكند|الويكند هذا",
  ],
  [
    inWeek("next", [6, 7]),
    "next weekend|نهاية الأسبوع القادم|نهاية الأسبوع الجاي|الويكند الجاي|الويكند القادم|نهاية الاسبوع المقبل",
  ],
  [
    ahead(0, 1),
    "within 24 hours|within 24h|in 24 hours|خلال 24 ساعة|today or tomorrow|اليوم أو غدا|اليوم او بكرة|اليوم ولا بكرة|اليوم او باكر",
  ],
  [ahead(0, 2), "within 48 hours|in the next two days|within two days|خلال يومين|خلال 48 ساعة"],
  [ahead(0, 7), "within a week|in a week|within one week|in the next week|خلال أسبوع|خلال الأسبوع"],
]);

/** A number of days follows: "in the next 3 days". */
export const withinPhrases = phrases<true>([
  [true, "in the next|within|within the next|in the coming|next|coming|خلال|في خلال|خلال ال"],
]);

/** They ask for the soonest appointment. */
export const soonestPhrases = phrases<true>([
  [
    true,
    "asap|as soon as possible|as early as possible|earliest|the earliest|soonest|the soonest|earliest appointment|earliest available|earliest slot|soonest appointment|soonest available|first available|first appointment|next available|next appointment|next free appointment|next slot|quickest appointment|" +
      "أقرب موعد|اقرب وقت|في أقرب وقت|بأقرب وقت|بأقرب موعد|أسرع موعد|بأسرع وقت|في أسرع وقت|باسرع وقت ممكن|في اقرب وقت ممكن|أول موعد|اول موعد متاح|اقرب موعد متاح|a2rab maw3ed|aqrab maw3ed|asra3 maw3ed",
  ],
]);

/** Before a day: every other day will do. */
export const exceptPhrases = phrases<true>([
  [
    true,
    "not on|except|except on|but not on|not|but not|other than|apart from|ما عدا|ماعدا|عدا|الا|إلا|غير|مو|مش|مب|ليس|ما ابي|ما اقدر|إلا يوم|غير يوم|ما عدا يوم|عدا يوم|مو يوم|مش يوم|ما ينفع",
  ],
]);

/** Any of several days. */
export const weekdayGroups = phrases<readonly number[]>([
  [
    [monday, tuesday, wednesday, thursday, friday],
    "weekday|weekdays|on weekdays|on a weekday|during the week|ايام الاسبوع|خلال الاسبوع|وسط الاسبوع|ايام العمل",
  ],
  [
    [saturday, sunday],
    "weekend|weekends|the weekend|on weekends|at the weekend|on the weekend|open on weekends|open weekends|نهاية الاسبوع|في نهاية الاسبوع|الويكند|ويكند|عطلة نهاية الاسبوع",
  ],
]);

/** Words of one day; Monday is 1. */
export const dayNames = phrases<number>([
  [monday, "monday|mondays|lunes|somwar|somvar|الاثنين|الإثنين|الاتنين"],
  [tuesday, "tuesday|tuesdays|martes|mangalwar|الثلاثاء|الثلاثا|التلات|الثلوث"],
  [wednesday, "wednesday|wednesdays|miyerkules|budhwar|الأربعاء|الاربعا"],
  [thursday, "thursday|thursdays|huwebes|jumerat|guruwar|الخميس"],
  [friday, "friday|fridays|biyernes|jumma|shukrawar|الجمعة"],
  [saturday, "saturday|saturdays|sabado|shaniwar|السبت"],
  [sunday, "sunday|sundays|itwar|ravivar|الأحد"],
]);

/** Names that mean the day without a word before them; «الأحد» is "anybody" as well. */
export const saidDays = words(
  "lunes martes miyerkules huwebes biyernes sabado somwar jumerat itwar monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays الخميس السبت الثلاثاء الأربعاء",
);

/** The same where nobody tells of a complaint: «الاثنين» is "both" as well. */
export const mondays = words("الاثنين الإثنين الاتنين");

export const relativeDays = words("today tomorrow tonight اليوم غدا باكر بكرة بكرا الليلة");
export const openWords = words(
  "open opens available free متاح متاحة مفتوح مفتوحة فاتح فاتحة متوفر متوفرة",
);
export const sinceWords = words("since from until till من منذ لين لحد");
export const leadingDayWords = words("on this next coming يوم ليوم بيوم");

/** With one of these a day of the week is not today. */
export const laterDayWords = words(
  "next coming following القادم القادمة الجاي الجاية المقبل المقبلة",
);

/** They tell what happened, so that a day beside them is no wish. */
export const circumstanceWords = words(
  "began begins begin started starts start since happened fell injured broke ago last had got woke wakes wake worse every each بدا بدأ بدأت صار صارت طحت وقعت طاح وقع انكسر الماضي الماضية اللي فات من منذ كل",
);

/** With one of these a part of the day is asked for. */
export const appointmentWords = words(
  "appointment appointments available availability slot slots open free book booking see موعد مواعيد متاح متاحة متوفر حجز احجز فاضي فاتح مفتوح",
);

/** Behind "see" they ask for somebody. */
export const seenPeople = words(
  "a an the my our any some someone somebody dr doctor doctors him her them male female",
);

/** Before a part of the day they say how often. */
export const habitWords = words("every each most all كل");

/** A part of the day right behind one of these is when to call. */
export const videoWords = words(
  "online video virtual call اونلاين أونلاين لاين فيديو بالفيديو بعد",
);

/** Complaints felt at night ask for no visit at night. */
export const feltWords = words(
  "cant cannot stiff stiffness ache aches aching swollen numb dizzy hurt hurting itch itching itches pain hurts cough coughs coughing snore snores snoring sleep sleeping sleepless sweats sweating sweat wakes waking woke awake cries crying cry screams screaming vomits vomiting pees peeing pee wets wetting urinates urinating urine confused restless wheezes wheezing wheezy scratches scratching cramps cramp burning burns tingling numbness fever feverish heartburn reflux nightmares grinds grinding clicks breathless gasping palpitations racing pounding throbbing bleeding insomnia panic anxious hungry choking حكة الحكة وحكة يحكني تحكني وجع يوجعني يعورني الم كحة سعال شخير يبكي تبكي يصيح تصيح يعيط بيعيط بيبكي يكح تكح بيكح بتكح بكح يكحكح كح قحة يشخر بيشخر بشخر يحك تحك بيحك بتحك يهرش بيهرش بهرش يعرق اعرق بعرق بيعرق حرارة حرارته سخونة مغص يستفرغ بيستفرغ ارجع برجع يبول بيتبول تبول ابول اتبول حمام الحمام يصحى بصحى اصحى صاحي يقوم كوابيس كابوس رجفة خدر تنميل تنمل بتنمل حموضة حرقان ضيقة كتمة خفقان دقات صداع قلق ارق نزيف تشنج شد يدق بيدق ترقد يرقد ارقد انام ينام تنام نوم النوم تعرق",
);

/** In Latin letters «عم» before a verb: "ras 3am yoja3ni". */
export const arabiziAm = "3am";
