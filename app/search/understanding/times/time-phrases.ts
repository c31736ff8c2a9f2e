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
  [
    between(0, 540),
    "before work|before office|before my shift|early before work|قبل ما اداوم|قبل ما اروح الدوام|avant le travail|قبل الدوام|قبل الشغل|قبل العمل",
  ],
  [between(720, 900), "ظهرا|وقت الظهر|وقت الظهيرة"],
  [
    between(720, 840),
    "lunchtime|lunch time|at lunch|lunch break|lunch hour|during lunch|at noon|وقت الغدا|وقت الغداء|استراحة الغدا|استراحة الغداء",
  ],
  [
    { kind: "startsFrom", minute: 1200 },
    "late evening|late in the evening|after isha|عقب العشا|عقب صلاة العشا|ba3d el 3isha|ba3d el 3esha|بعد العشاء|بعد صلاة العشاء|بعد العشا",
  ],
  [todayAt("evening"), "this evening|later tonight|مساء اليوم|اليوم مساء|هذا المساء|اليوم بالليل"],
  [todayAt("afternoon"), "this afternoon|عصر اليوم|اليوم العصر|اليوم بعد الظهر"],
  [
    part("morning"),
    "ng umaga|sa umaga|bukas umaga|subah ko|ce matin|morning appointment|morning appointments|morning slot|available in the morning|free in the morning|before noon|موعد صباحي|موعد الصبح|دوام صباحي|قبل الظهر|before lunch|first thing in the morning|أول الصبح|قبل صلاة الظهر",
  ],
  [
    part("afternoon"),
    "ng hapon|sa hapon|dopahar ko|dopahar ke baad|dopahar mein|apres midi|l apres midi|cet apres midi|el 3asr|el3asr|al 3asr|ba3d el 3asr|el 3aser|ba3d el dohr|ba3d el duhr|العصرية|عالعصر|ع العصر|بعد صلاة الظهر|بعد صلاة الضهر|عقب العصر|عقب صلاة العصر|عقب الظهر|عقب الغدا|عقب المدرسة|من بعد الظهر|afternoon|afternoons|in the afternoon|afternoon appointment|afternoon slot|after lunch|after school|بعد المدرسة|بعد العصر|بعد صلاة العصر|بعد الظهر|بعد الضهر|بعد الظهيرة|العصر|عصرا|موعد العصر|بعد الغدا",
  ],
  [
    part("evening"),
    "ng gabi|shaam ko|sham ko|ce soir|apres le travail|ba3d el maghreb|b3d el maghrib|ba3d el dawam|3ogob el dawam|ba3d el shoghl|pagkatapos ng trabaho|after duty|after iftar|after taraweeh|evenings only|only evenings|only evening|only in the evening|عقب المغرب|عقب صلاة المغرب|بعد صلاة المغرب|عقب الدوام|عقب الشغل|ورا الدوام|من بعد الدوام|بعد الفطور في رمضان|بعد التراويح|عقب التراويح|آخر النهار|اخر النهار|مساءات فقط|بس المسا|بس بالليل|evening appointment|evening appointments|evening slot|available in the evening|free in the evening|after work|after office hours|after hours|after sunset|after maghrib|موعد مسائي|موعد المسا|دوام مسائي|بعد الدوام|بعد الشغل|بعد العمل",
  ],
]);

/** Phrases that may belong to a complaint as well: "cough at night". */
export const bareParts = phrases<PartMeaning>([
  [
    part("morning"),
    "matin|le matin|du matin|el sob7|es sob7|essob7|3al sob7|el sobe7|el subu7|el saba7|subah ke time|subah ke waqt|morning|mornings|in the morning|in the mornings|early morning|early mornings|early in the morning|صباحا|صباح|الصباح|في الصباح|الصبح|ع الصبح|بالصبح",
  ],
  [
    part("evening"),
    "soir|le soir|du soir|en soiree|shaam mein|sham mein|sham ke time|shaam ke time|el maghreb|el magreb|el masa|el mesa|3al masa|sa gabi|العشية|فالعشية|في العشية|لعشية|المغربية|evening|evenings|in the evening|in the evenings|at night|night|مساء|المساء|في المساء|المسا|بالليل|بليل|ليلا|المغرب|بعد المغرب",
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
      /** As typed: no other year is meant. */
      year?: number;
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
    "day after tomorrow|apres demain|sa makalawa|عقب باجر|بعد باجر|بعد غدوة|the day after tomorrow|after tomorrow|overmorrow|بعد غد|بعد غدا|بعد بكرة|بعد بكرا|بعد باكر|عقب باكر|ba3d bokra|ba3d bukra|3ogob bacher",
  ],
  [
    inWeek("this"),
    "this week|later this week|cette semaine|ngayong linggo|is hafte|هذا الاسبوع|هالسبوع|هاد السيمانة|هذا الأسبوع|هالأسبوع|الأسبوع هذا|هاد الاسبوع|الاسبوع ده",
  ],
  [
    inWeek("next"),
    "next week|the coming week|coming week|semaine prochaine|la semaine prochaine|sa susunod na linggo|agle hafte|الاسبوع الياي|الاسبوع اليي|السيمانة الجاية|الأسبوع القادم|الأسبوع الجاي|الأسبوع المقبل|الاسبوع اللي جاي|el osbou3 el jay",
  ],
  [
    inWeek("this", [6, 7]),
    "this weekend|this week end|coming weekend|ce week end|ngayong weekend|نهاية هذا الأسبوع|هالويكند|الويكند هذا",
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
    "asap|as soon as possible|le plus tot possible|au plus vite|jald se jald|agad agad|pinakamaaga|in the soonest time|بأسرع ما يمكن|في اسرع فرصة|اقرب فرصة|اول ما يفضى|as early as possible|earliest|the earliest|soonest|the soonest|earliest appointment|earliest available|earliest slot|soonest appointment|soonest available|first available|first appointment|next available|next appointment|next free appointment|next slot|quickest appointment|" +
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
    "weekday|weekdays|on weekdays|weekdays only|en semaine|on a weekday|during the week|ايام الاسبوع|خلال الاسبوع|وسط الاسبوع|ايام العمل",
  ],
  [
    [saturday, sunday],
    "weekend|weekends|the weekend|le week end|week end only|weekends only|only weekends|only on weekends|بس الويكند|الويك اند|ويك اند|on weekends|at the weekend|on the weekend|open on weekends|open weekends|نهاية الاسبوع|في نهاية الاسبوع|الويكند|ويكند|عطلة نهاية الاسبوع",
  ],
]);

/** Words of one day; Monday is 1. */
export const dayNames = phrases<number>([
  [
    monday,
    "monday|mondays|lunes|somwar|somvar|lundi|الاثنين|الإثنين|الاتنين|لاتنين|لتنين|itneen|etneen|ethnain|ithnain|elitnein|elethnain",
  ],
  [
    tuesday,
    "tuesday|tuesdays|martes|mangalwar|mardi|ثلاثاء|الثلاثاء|الثلاثا|التلات|التلاتا|التلاتاء|الثلوث|talat|tlat|talata2|thalatha|eltalat|elthalatha",
  ],
  [
    wednesday,
    "wednesday|wednesdays|miyerkules|budhwar|budh|mercredi|أربعاء|الأربعاء|الاربعا|لاربعا|arb3a|arba3a|larba3|elarb3a|elarba3a",
  ],
  [
    thursday,
    "thursday|thursdays|huwebes|jumerat|guruwar|jeudi|الخميس|لخميس|elkhamis|elkhamees|alkhamis|khamees|khamis|5amis|5amees",
  ],
  [
    friday,
    "friday|fridays|biyernes|jumma|shukrawar|vendredi|الجمعة|الجمعه|لجمعة|jom3a|jum3a|gom3a|elgom3a|eljom3a|eljum3a",
  ],
  [saturday, "saturday|saturdays|sabado|shaniwar|samedi|السبت|سبت|sabt|elsabt|essabt|alsabt"],
  [
    sunday,
    "sunday|sundays|linggo ng umaga|itwar|ravivar|dimanche|الأحد|الحد|لحد|a7ad|el7ad|ela7ad|al7ad",
  ],
]);

/** Names that mean the day without a word before them; «الأحد» is "anybody" as well. */
export const saidDays = words(
  "lunes martes miyerkules huwebes biyernes sabado somwar jumerat itwar lundi mercredi jeudi vendredi samedi dimanche elsabt essabt alsabt elkhamis elkhamees alkhamis elgom3a eljom3a eljum3a elarb3a elarba3a eltalat monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays الخميس السبت الثلاثاء الأربعاء",
);

/** The same where nobody tells of a complaint: «الاثنين» is "both" as well. */
export const mondays = words("الاثنين الإثنين الاتنين");

export const relativeDays = words(
  "today tomorrow tonight اليوم غدا باكر باجر باچر بكرة بكرا غدوة الليلة bokra bukra bacher bukas demain",
);
export const openWords = words(
  "open opens available free متاح متاحة مفتوح مفتوحة فاتح فاتحة متوفر متوفرة فاضي فاضية فاضيه فضي libre",
);
export const sinceWords = words("since from until till من منذ لين لحد");
export const leadingDayWords = words(
  "on this next coming يوم ليوم بيوم نهار el al il l yom youm yoom",
);

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
export const habitWords = words("every each most all كل kel kol kul kil har tuwing");

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
