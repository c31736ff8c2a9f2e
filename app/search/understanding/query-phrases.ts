import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Availability } from "../filters/terms/availability.ts";
import type { TimeOfDay } from "../filters/terms/time-of-day.ts";
import type { VisitType } from "../filters/terms/visit-types.ts";
import { homeVisitPhrases } from "./places/home-phrases.ts";
import { weekdayPhrases } from "./times/weekday-phrases.ts";

/** Meaning of a phrase, beside concepts and places. */
export type PhraseMeaning =
  | { kind: "gender"; gender: "male" | "female" }
  | { kind: "visitType"; visitType: VisitType }
  /** `weekday` (Monday is 1) is the next such day that availability `custom` asks for. */
  | {
      kind: "availability";
      availability: Availability;
      weekday?: number;
      /** "Next Saturday": the first such day after today. */
      isAfterToday?: true;
      /** "2026-12-05": the day itself, once the moment of the search is known. */
      day?: string;
      /** "Tonight" is a part of the day as well. */
      timeOfDay?: TimeOfDay;
    };

const open =
  "مفتوح مفتوحة مفتوحين فاتح فاتحة فاتحين شغال شغالة متاح متاحة متوفر متوفرة مناوب مناوبة موجود موجودة".split(
    " ",
  );
const now = "الآن الحين هالحين هلق هلأ هلا دلوقتي دلوقت ذحين هسه حاليا".split(" ");
const openNowPhrases = open.flatMap((word) => now.map((at) => `${word} ${at}`));

const phrases: [meaning: PhraseMeaning, phrases: string][] = [
  [
    { kind: "gender", gender: "female" },
    "female only|only female|lady only|only lady|ladies only|women only|lady please|female please|preferably female|preferably a female|preferably lady|preferably a lady|preferably a woman|female preferred|lady preferred|prefer female|prefer a female|must be female|must be a woman|must be lady|babae lang|babae po|babaeng doktor|babae na doktor|mahila doctor|lady doctor chahiye|une femme|femme medecin|medecin femme|docteur femme|doctoresse|no man doctor|no gents doctor|no gents|not gents|not a gent|dont want man doctor|don t want man doctor|dont want gents|dont want gents doctor|حرمة لو سمحتوا|حرمة لو سمحت|حرمة لو سمحتي|حرمة بس|بس حرمة|حرمة فقط|تكون حرمة|وتكون حرمة|ابا حرمة|ابي حرمة|حرمة مب ريال|حرمة مو رجال|تكون ست|وتكون ست|ست لو سمحت|ست لو سمحتم|ست بس|بس ست|ست مش راجل|واحدة ست|تكون مرة|مرة مش رجال|مرة مو رجال|تكون بنت|امرأة فقط|سيدة فقط|نساء فقط|المرأة لو امكن|يفضل امرأة|يفضل سيدة|ويفضل دكتورة|tkoon 7orma|takoon 7orma|takoon horma|tkon sett|tkoon sett|mesh ragel|mish rejjal|mesh rejjal|mb rayyal|mub rayyal|female|see a woman|see a lady|seeing a woman|rather a woman|rather a lady|prefer a woman|prefer a lady|prefer woman|prefer lady|prefer a lady doctor|prefer women|who is a woman|who is a lady|who is female|is a woman|a woman doctor|تكون امرأة|تكون سيدة|lady|lady doctor|woman doctor|women doctors|أنثى|نسائية الطاقم|" +
      "not male|not a male|not a male doctor|not male doctor|no male doctor|no male doctors|not a man|no men|not comfortable with a man|not comfortable with men|not comfortable with male doctors|don t want a male doctor|don t want a man|dont want a male doctor|" +
      "مش دكتور راجل|مش راجل|مش عايز دكتور راجل|مش عايزة دكتور راجل|مو رجال|مو دكتور رجال|مب رجال|مب ريال|مب دكتور ريال|ما ابي رجال|ما ابي دكتور رجال|ما ابغي دكتور رجال|ما بدي دكتور رجال|مابي دكتور رجال|لا اريد طبيبا رجلا|ليس رجلا",
  ],
  [
    { kind: "gender", gender: "male" },
    "male only|only male|gents only|men only|man please|male please|preferably male|preferably a male|preferably a man|male preferred|prefer male|prefer a male|must be male|gents doctor|gent doctor|lalaki lang|lalaki po|lalaking doktor|mard doctor|medecin homme|homme medecin|ريال بس|بس ريال|رجال بس|بس رجال|راجل بس|بس راجل|يكون ريال|ويكون ريال|يكون راجل|ويكون راجل|يكون رجال|ويكون رجال|يفضل رجل|رجل فقط|yekoon rayyal|ykoon rayyal|ykoon ragel|ragel bas|male|see a man|seeing a man|rather a man|prefer a man|prefer man|prefer a gent|prefer men|who is a man|who is male|is a man|يكون رجل|man doctor|doctor man|male doctor|طبيب ذكر|ذكر|طبيب رجل|دكتور رجل|دكتور رجال|دكتور راجل|دكتور ريال|" +
      "not female|not a female|not a female doctor|no female doctor|not a woman|no lady doctor|مش دكتورة ست|مو دكتورة|مب دكتورة|مش دكتورة|ما ابي دكتورة|ما بدي دكتورة",
  ],
  [
    { kind: "visitType", visitType: "virtual" },
    "online|virtual|video|videocall|video chat|zoom|on whatsapp|over whatsapp|via whatsapp|whatsapp video|by phone|phone consultation|telephone consultation|phone call consultation|tele consult|telecons|e consultation|econsult|en ligne|en visio|visio|teleconsultation|en teleconsultation|par video|sa online|online lang|online only|only online|online po|online pe|online par|اونلاين بس|استشارة هاتفية|بالتلفون|عالتلفون|ع التلفون|استشارة تلفونية|بالواتساب|عالواتساب|ع الواتساب|عن طريق الواتساب|واتساب فيديو|مكالمة مرئية|استشارة مرئية|زيارة افتراضية|افتراضي|افتراضية|video call|video consultation|online consultation|telehealth|telemedicine|tele consultation|teleconsultation|remote|عن بعد|اون لاين|أونلاين|استشارة عن بعد|استشارة أونلاين|مكالمة فيديو|فيديو|فيديو كول|اتصال فيديو|بالفيديو|عبر الفيديو|عن طريق الفيديو|عن طريق فيديو|عن طريق مكالمة فيديو|عن طريق النت|عن طريق الانترنت|عبر الانترنت|عن طريق الزوم|عن طريق زوم|on zoom|via zoom|by video|via video|over video|through video|by video call|via video call",
  ],
  [{ kind: "visitType", visitType: "home_visit" }, homeVisitPhrases.join("|")],
  [
    { kind: "visitType", visitType: "in_person" },
    "in person|in clinic|face to face|face to face only|en personne|au cabinet|وجها لوجه|وجه لوجه|حضوري|حضوريا|في العيادة",
  ],
  [
    { kind: "availability", availability: "open_now" },
    "open now|now open|available now|open right now|right now|available right now|on duty|on duty now|doctor on duty|duty doctor|on call|on call now|on shift|on shift now|currently open|currently available|مناوب|مناوبة|دكتور مناوب|طبيب مناوب|على رأس عمله|فاتح|فاتحة|دلوقتي|هلق|هلأ|الحين|الآن|" +
      openNowPhrases.join("|"),
  ],
  [
    { kind: "availability", availability: "today" },
    "ngayon|ngayong araw|aaj|aaj hi|aaj ke liye|aujourd hui|lyoum|lyouma|elyom|el yom|alyoum|elyoum|el youm|innaharda|ennaharda|el naharda|elnaharda|nharda|اليوما|النهارده دي|هاليوم|هذا اليوم|same day appointment|today|today itself|today only|today please|open today|available today|free today|later today|اليوم|النهاردة|انهاردة|النهردة|فاتح النهاردة|فاتحة النهاردة|متاح اليوم|مفتوح اليوم|مفتوحة اليوم|فاتح اليوم|فاتحة اليوم",
  ],
  [
    { kind: "availability", availability: "today", timeOfDay: "evening" },
    "tonight|open tonight|mamayang gabi|aaj raat|aaj sham|aaj shaam|ce soir|el leila|el lela|elleila|الليلادي|اليوم المغرب|اليوم عقب المغرب|اليوم بعد المغرب|available tonight|free tonight|this evening|later tonight|الليلة|هالليلة|الليلة دي|مساء اليوم|اليوم مساء|هذا المساء|اليوم بالليل",
  ],
  [
    { kind: "availability", availability: "today", timeOfDay: "afternoon" },
    "this afternoon|mamayang hapon|aaj dopahar|cet apres midi|عصر اليوم|اليوم العصر|اليوم بعد الظهر",
  ],
  [
    { kind: "availability", availability: "tomorrow" },
    "bukas|bukas po|bukas ng|bokra|bukra|bukrah|bokrah|boukra|bacher|baacher|bachir|ghadwa|ghedwa|ghodwa|demain|kal ke liye|kal ka appointment|tmrw|tomorow|tommorow|tomoro|باجر|باچر|بكره|بوكرا|بكرى|غدوة|غدوا|غدوه|فاضي بكرا|فاضية بكرا|فاضي باجر|فاضي بكرة|tomorrow|tomorrow itself|tomorrow only|open tomorrow|available tomorrow|free tomorrow|غدا|باكر|بكرة|بكرا|متاح غدا|مفتوح غدا|مفتوحة غدا|فاتح بكرة|فاتحة بكرة|فاتح باكر|فاتحة باكر",
  ],
];

/** Verbs of clinics that accept an insurance, in standard Arabic and the dialects. */
const verbsOfCover =
  "accept accepts accepting take takes taking cover covers يقبل تقبل نقبل يقبلون تقبلون بيقبل بتقبل يقبلوا تقبلوا بيقبلوا بتقبلوا ياخذ تاخذ ياخذون ياخذوا ياخد تاخد ياخدوا بياخذ بتاخذ بياخد بتاخد بياخدوا تاخذون تاخذوا تاخدوا بتاخذوا بتاخدوا يغطي تغطي يغطون تغطون بيغطي بتغطي يشمل تشمل يتعامل تتعامل يتعاملون تتعاملون";

export const meaningOfPhrase: ReadonlyMap<string, PhraseMeaning> = new Map([
  ...phrases.flatMap(([meaning, list]) =>
    list.split("|").map((phrase) => [foldText(phrase), meaning] as const),
  ),
  ...weekdayPhrases.flatMap(([weekday, list]) => {
    const meaning: PhraseMeaning = { kind: "availability", availability: "custom", weekday };
    return list.map((phrase) => [foldText(phrase), meaning] as const);
  }),
]);

/** Arabic says the gender in the word for the doctor; concepts are looked up by the other form. */
export const masculineTitles: ReadonlyMap<string, string> = new Map(
  [
    ["طبيبة", "طبيب"],
    ["الطبيبة", "طبيب"],
    ["طبيبات", "طبيب"],
    ["دكتورة", "دكتور"],
    ["الدكتورة", "دكتور"],
    ["دكتورات", "دكتور"],
    ["أخصائية", "أخصائي"],
    ["اختصاصية", "اختصاصي"],
    ["استشارية", "استشاري"],
    ["معالجة", "معالج"],
  ].map(([feminine = "", masculine = ""]) => [foldText(feminine), foldText(masculine)]),
);

/** «معالجة» is a treatment at least as often as a woman who treats: it sets no filter. */
export const feminineTitles: ReadonlySet<string> = new Set(
  [...masculineTitles.keys()].filter((title) => title !== foldText("معالجة")),
);

/** Before a word for a doctor they say whom; elsewhere they speak of the patient. */
export const genderedWords: ReadonlyMap<string, "male" | "female"> = new Map([
  ["woman", "female"],
  ["lady", "female"],
  ["man", "male"],
  ["gentleman", "male"],
]);

/** The same of several, beside people; alone «women» is about the patient. */
export const pluralGenderedWords: ReadonlyMap<string, "male" | "female"> = new Map([
  ["women", "female"],
  ["womens", "female"],
  ["ladies", "female"],
  ["woman", "female"],
  ["lady", "female"],
  ["men", "male"],
  ["gentlemen", "male"],
]);

/** Titles that come before a name and are no part of it. */
export const honorifics = words(
  "dr drs doctor prof professor mr mrs ms miss د الدكتور دكتور الدكتورة دكتورة الطبيب طبيب الطبيبة طبيبة أستاذ الأستاذ بروفيسور البروفيسور",
);

/** They say no more than that somebody is looked for; the standard word of each dialect among them. */
export const vagueWords = words(
  "doctor doctors physician specialist clinic clinics طبيب طبيبة دكتور دكتورة دكاترة اطباء أطباء عيادة العيادة اخصائي أخصائي اخصائية",
);

/** Those of them that are people. */
export const titles = words(
  "doctor doctors dr physician specialist طبيب طبيبة دكتور دكتورة دكاترة اطباء أطباء اخصائي أخصائي اخصائية استشاري استشارية",
);

/** Alone they mean physicians; the words of Arabic are read as «طبيب» by their dialects. */
export const doctorWords = words("doctor doctors dr drs");

/** They say how somebody is helped, and nothing beside what for. */
export const vagueNeeds = words(
  "surgery surgeon surgeons operation operations procedure treatment therapy session test check checkup checked medical full body follow up followup consultation consult visit review second opinion prescription prescriptions refill عملية العملية جراح جراحة علاج العلاج جلسة فحص تحليل " +
    "ليزر بالليزر الليزر منظار بالمنظار جلسات رأي ثاني تاني متابعة مركز كشف الكشف كشفها كشفه وكشفها وكشفه كشفية الكشفية وصفة روشتة",
);

/** How somebody feels about what they come for; beside that these words say little. */
export const feelings = words(
  "worry worried worrying worries scared afraid قلق القلق خوف الخوف خايف خايفة وخايف وخايفة بخاف اخاف واخاف خائف خائفة مرعوب تعب تعبان تعبانة متعب مريض مريضة ضعف الم وجع الوجع الالم ألم",
);

/** After one of these somebody says since when they need help, not what for. */
export const circumstanceWords = words("after since following post due because بعد عقب بسبب جراء");

/** They join and grade what is said, and are part of no name. */
export const functionWords = words(
  "after since following post before during while when because again still always only also even just than then there here if so but not no yes all every each both any some many much very too more most less out off up down over under about into onto being having been has had have was were will would could should must may might does did doing done get gets got getting go goes going went make makes made keeps keep she he they them his her its our your their this these those what why how",
);

/** Those of them that only come before a name: "dr", unlike "doctor", is no part of a wish. */
export const abbreviatedTitles = words("dr drs prof mr mrs ms miss د");

/** Words that hold a question together, or say that it is one. */
export const noise = words(
  "a an the in at near nearby on of for to and or with by around from i my me we need want wanted find finding looking look search show book see " +
    "who which that is are can speak speaks speaking spoken language accept accepts accepting accepted take takes taking cover covers covered insurance insured " +
    "best top good great nice cheap affordable recommended close closest nearest please doctors specialist specialists appointment " +
    "في من الى إلى على عن مع عند او أو و ابي أبغي ابغى أريد اريد احتاج أحتاج ابحث أبحث بحث عاوز بدي " +
    "يتحدث تتحدث يتكلم تتكلم يحكي تحكي يجيد تجيد اللغة لغة بلغة تأمين التأمين بتأمين " +
    `${verbsOfCover} ` +
    "افضل أفضل احسن أحسن جيد جيدة ممتاز قرب بقرب قريب قريبة قريبه القريب بالقرب مني منطقة دكاترة أطباء الأطباء اطباء موعد حجز ديال ديالي ديالو متاع متاعي نتاع dyal dial",
);

/** Words that go with what follows them: "in jlt", "who speaks hindi", "accepts daman". */
export const leadingWords = words(
  "in at near around on of from for with who that which and or can speak speaks speaking accept accepts accepting take takes taking covered by insurance " +
    "في من على مع عند قرب بقرب قريب و يتحدث تتحدث يتكلم تتكلم تأمين اللغة بتأمين منطقة " +
    verbsOfCover,
);

/** They lead to an insurance, and to nothing else where one follows. */
export const coverVerbs = words(verbsOfCover);

/** Names of an insurance without a company. */
export const insuranceWords = words(
  "insurance insured card policy تأمين التأمين تأمينات ضمان الضمان بطاقة البطاقة كرت",
);

/** After one of these a place is expected. */
export const placeWords = words("in at near around fi fel fil bel bil bl f b في قرب بمنطقة منطقة");

/** "Near JVC" asks for the districts around it, too; "in JVC" for that one alone. */
export const nearWords = words(
  "near nearby around close closest nearest قرب بقرب بالقرب القريب قريب قريبة قريبه",
);

/** Between a word of nearness and a place they end what the first says: "nearest dentist in JVC". */
export const insideWords = words("in at inside في بمنطقة");

/** Words that go with what comes before them: "hindi speaking", "daman insurance". */
export const trailingWords = words("speaking language insurance area للتأمين");

/** Several places of an insurer's network, which are no name: "thiqa clinics", «مستشفيات ضمان». */
export const networkWords = words(
  "clinics hospitals hospital doctors centres centers عيادات مستشفيات مستشفى مراكز دكاترة اطباء",
);

/** Takes back the wish before: "Nahda, sorry, Qusais". */
export const correctionWords = words("sorry oops actually rather قصدي اقصد عفوا");

export const testWords = words(
  "mri ct scan scans xray ray ultrasound sonar echo ecg test tests report biopsy رنين الرنين اشعة الاشعة سونار السونار تحليل التحليل تحاليل فحص الفحص التقرير",
);

/** Behind a test they tell what it found, which is the need: "MRI shows a torn meniscus". */
export const findingWords = words(
  "shows showed showing says said found revealed reveals بين بينت يبين تبين اظهر اظهرت طلع طلعت",
);

/** Beside one of these, a single word for a language or an insurer is part of a name. */
export const nameWords = words(
  "clinic clinics centre center hospital medical polyclinic pharmacy healthcare group مركز مستشفى عيادة عيادات مجمع صيدلية مجموعة",
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" ").map(foldText));
}
