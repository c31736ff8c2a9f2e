import fc from "fast-check";
import { expect, test } from "vitest";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { conceptDictionaryOf } from "../concept-dictionary.ts";
import ordinary from "./data/ordinary-queries.json" with { type: "json" };
import records from "./data/phrases.json" with { type: "json" };
import urgent from "./data/urgent-queries.json" with { type: "json" };
import { findRedFlag, redFlagKinds } from "./red-flags.ts";

const vocabulary = seedVocabularyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const flagOf = (text: string) => findRedFlag(text, dictionary);
const kindOf = (text: string) => flagOf(text)?.kind ?? null;

const listed = records.flatMap(({ kind, names = [], phrases }) =>
  [...names, ...Object.values(phrases).flat()].map((phrase) => ({ phrase, kind })),
);
const isArabic = (text: string) => /[\u0621-\u064a]/.test(text);
const isSelfHarm = (kind: string | null) => kind === "self-harm";

/** Sentences around a phrase, as people write them. */
const carriers = {
  en: ["help, {}", "please help {} what should I do", "{} since this morning", "my mother: {} !!"],
  ar: ["الحقوني {}", "{} من الصباح", "ماذا أفعل، {} الآن", "شو أسوي {} ساعدوني"],
};

test.each([
  ["heart attack", "heart"],
  ["I am having a heart attack", "heart"],
  ["severe pain in my chest", "heart"],
  ["chest pain", "heart"],
  ["Chest pain clinic", "heart"],
  ["ألم في الصدر", "heart"],
  ["ضيق تنفس", "breathing"],
  ["seizure", "unconscious"],
  ["child fever 40", "fever"],
  ["حرارة ٤٠", "fever"],
  ["he wants to die", "self-harm"],
  ["i want to kill myself", "self-harm"],
  ["أفكر في الانتحار", "self-harm"],
  ["suicidal", "self-harm"],
  ["3ayez amoot", "self-harm"],
  ["my baby can’t breathe", "breathing"],
  ["صدري يعورني وما أقدر أتنفس", "heart"],
  ["أبي أموت", "self-harm"],
  ["ينزف وايد", "bleeding"],
])("%s is a red flag of the kind %s", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test.each([
  "after a heart attack",
  "am I at risk of a heart attack",
  "I think my heart is fine",
  "no chest pain, only a cough",
  "كحة بدون ألم في الصدر",
  "جلطة دماغية سابقة",
  "إعادة التأهيل بعد الجلطة",
  "seizure medication refill",
  "stroke rehabilitation",
  "I am 40 and have a fever",
  "fever for 40 days",
  "child fever",
  "fever 38",
  "suicide prevention training",
  "dentist in jlt",
  "",
])("%s is none", (text) => {
  expect(kindOf(text)).toBeNull();
});

test.each([
  ["seene mein bahut tez dard baaye haath tak paseena", "heart"],
  ["bachche ne battery nigal li", "poisoning"],
  ["di na humihinga si lolo", "breathing"],
  ["tumabingi mukha ni tatay di makapagsalita", "stroke"],
])("%s is read as English: %s", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test.each(["masakit ang ngipin ko sa kaliwa", "ghutne mein dard seedhi chadhte waqt"])(
  "%s is none in English either",
  (text) => {
    expect(kindOf(text)).toBeNull();
  },
);

test.each([
  ["my father's chest feels squeezed and the pain goes down his arm", "heart"],
  ["صدر أبوي يعوره والألم ماشي على ذراعه", "heart"],
  ["her face hangs on one side and her speech is slurred", "stroke"],
  ["خالتي وجهها مايل ومش قادرة تتكلم", "stroke"],
  ["اجته نوبة تشنج ومو راضي يفيق", "unconscious"],
  ["the infant is grunting and refuses to feed", "breathing"],
  ["بعد القريدس لساني ورم وضاق نفسي", "allergic"],
  ["the boy swallowed drain cleaner", "poisoning"],
  ["boiling water over her arm", "injury"],
  ["وقعت من الدرج ومو حاسة برجليها", "injury"],
  ["حامل وينزل علي دم", "childbirth"],
  ["two weeks old newborn, fever", "fever"],
  ["his neck is rigid and he has a fever", "other"],
  ["testicle pain woke him up, swollen", "other"],
  ["sadri dayye2 w idi el shmal metkhadre", "heart"],
])("the concepts of %s together are a sign of the kind %s", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test.each([
  "my mother had a stroke last year, rehabilitation",
  "left arm and leg went numb in 2015",
  "أبوي تنمل نص جسمه قبل ثلاث سنين ونريد متابعة",
  "first aid course for choking babies",
  "pregnant, no bleeding, need a checkup",
  "حامل بدون نزيف",
  "head injury as a child",
])("%s is denied, long ago or the subject of a course", (text) => {
  expect(kindOf(text)).toBeNull();
});

test("what was long ago does not hide what happens now", () => {
  expect(kindOf("had a stroke last year and now his face droops suddenly")).toBe("stroke");
  expect(kindOf("had a stent two years ago, chest pain")).toBe("heart");
  expect(kindOf("asthma since childhood, I can't breathe")).toBe("breathing");
  expect(kindOf("مريض قلب من زمان وعنده ضيق تنفس")).toBe("breathing");
});

test.each([
  "my daughter is cutting herself",
  "my son keeps cutting himself",
  "painless way to die",
  "unalive myself",
  "selfharm",
  "want to end my live",
  "sucidal thouhgts",
  "ولدي يجرح نفسه",
  "بنتي بتجرح نفسها",
  "ابني عم يجرح حاله",
  "تعبت من الحياة",
  "أفكر بالموت",
  "إيذاء الذات",
  "أبا أذبح عمري",
  "داير أموت",
  "بغيت نموت",
  "بلعت حبوب كثيرة عشان اموت",
  "انتحااار",
  "gusto ko na mamatay",
  "main marna chahta hoon",
  "khud kushi karna chahta hun",
  "خودکشی",
  "хочу умереть",
  "je veux mourir",
])("%s is a wish to die or to hurt oneself", (text) => {
  expect(flagOf(text)?.severity).toBe("self-harm");
});

test.each([
  ["chest pian", "heart"],
  ["cheast pain", "heart"],
  ["chestpain", "heart"],
  ["heartattack", "heart"],
  ["heat attack", "heart"],
  ["strok", "stroke"],
  ["dificulty breathing", "breathing"],
  ["breathlessness", "breathing"],
  ["saans nahi aa rahi", "breathing"],
  ["hindi makahinga", "breathing"],
  ["masakit ang dibdib", "heart"],
  ["غيبوبة", "unconscious"],
  ["fell from the stairs and my leg is twisted", "injury"],
  ["my husband hits me", "injury"],
  ["زوجي يضربني", "injury"],
])("%s is an emergency of the kind %s", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test.each([
  "car accident",
  "had a car accident on sheikh zayed road",
  "hit by a motorbike",
  "حادث سيارة",
  "حادث مروري",
  "سويت حادث",
  "عملت حادثة بالعربية",
  "صدمتني سيارة",
  "7adeth sayara",
  "burned by hot water",
  "hot oil burn on my hand",
  "حرق بالماء الحار",
  "انحرقت بالزيت",
])("%s is an accident of now", (text) => {
  expect(kindOf(text)).toBe("injury");
});

test.each([
  "back pain after a car accident last year",
  "physiotherapy after car accident",
  "car accident insurance report",
  "car accident lawyer",
  "scar from an old hot water burn",
  "علاج طبيعي بعد حادث سيارة",
  "ألم رقبة من حادث سيارة قديم",
  "آثار حرق قديم بالزيت",
  "تقرير حادث مروري للتأمين",
])("%s is what an accident of then has left", (text) => {
  expect(kindOf(text)).toBeNull();
});

test.each([
  "stroke of luck",
  "i cut my finger cooking",
  "my back is killing me",
  "dead skin removal",
  "chronic numbness in feet",
  "hair dye",
  "تنميل قديم في القدم",
  "ضرس يموتني من الوجع",
  "Dr. Chester Paine",
])("%s is a figure of speech or an ordinary need", (text) => {
  expect(kindOf(text)).toBeNull();
});

test("a wish to die goes before any other emergency, and neither denial nor topic lifts it", () => {
  expect(flagOf("chest pain and I want to die")).toEqual({
    kind: "self-harm",
    severity: "self-harm",
  });
  expect(kindOf("I'm not suicidal")).toBe("self-harm");
  expect(kindOf("suicidal, looking for a doctor")).toBe("self-harm");
  expect(flagOf("chest pain")).toEqual({ kind: "heart", severity: "emergency" });
});

test.each([
  ["which movie is it where the surgeon kills himself", null],
  ["مسلسل فيه مشاهد انتحار", null],
  ["after that movie i want to kill myself", "self-harm"],
])("a film is no wish to die, unless somebody says so of themselves: %s", (text, severity) => {
  expect(findRedFlag(text, dictionary)?.severity ?? null).toBe(severity);
});

test("an emergency beside an ordinary complaint is still one", () => {
  expect(kindOf("after a heart attack he is not breathing")).toBe("breathing");
});

test("the list holds hundreds of phrases in English, Arabic, three dialects and Arabizi", () => {
  const count = (group: "en" | "ar" | "gulf" | "egyptian" | "levantine" | "arabizi") =>
    records.reduce((sum, { phrases }) => sum + (phrases[group]?.length ?? 0), 0);
  expect(listed.length).toBeGreaterThanOrEqual(300);
  expect(count("en")).toBeGreaterThanOrEqual(200);
  expect(count("ar")).toBeGreaterThanOrEqual(150);
  for (const dialect of ["gulf", "egyptian", "levantine", "arabizi"] as const)
    expect(count(dialect), dialect).toBeGreaterThanOrEqual(60);
});

test("every listed phrase is found, alone and inside sentences of both languages", () => {
  const missed = listed.flatMap(({ phrase, kind }) => {
    const around = isArabic(phrase) ? carriers.ar : [...carriers.en, carriers.ar[0] ?? ""];
    const sentences = ["{}", ...around].map((carrier) => carrier.replace("{}", phrase));
    return sentences.filter((text) => {
      const found = kindOf(text);
      return found === null || isSelfHarm(found) !== isSelfHarm(kind);
    });
  });
  expect(missed).toEqual([]);
});

test("people say it in many ways, in either language", () => {
  expect(urgent.filter((text) => kindOf(text) === null)).toEqual([]);
});

test("at most two in a hundred ordinary queries raise a false alarm", () => {
  const alarms = ordinary.filter((text) => kindOf(text) !== null);
  expect(ordinary.length).toBeGreaterThanOrEqual(300);
  expect(alarms.length / ordinary.length, alarms.join("; ")).toBeLessThanOrEqual(0.02);
  expect(alarms.filter((text) => isSelfHarm(kindOf(text)))).toEqual([]);
});

test("any text is read without an error", () => {
  const word = fc.constantFrom("chest", "pain", "صدري", "can't", "breathe", "*", "(", "أموت", "t");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(word).map((words) => words.join(" ")),
        fc.string(),
      ),
      (text) => {
        const kind = kindOf(text);
        expect(kind === null || redFlagKinds.includes(kind)).toBe(true);
      },
    ),
  );
});

/** Complaints of the vocabulary that are urgent without further signs. */
const urgentComplaints = `
التشنج الحراري | febrile seizure | child had a fit with fever | febrile convulsion
ولدي تشنج من السخونة | child swallowed a battery | طفلي بلع بطارية | Bleeding in pregnancy
نزيف أثناء الحمل | spotting while pregnant | pregnant and bleeding | نزول دم وأنا حامل
swelling and headache while pregnant | Baby moving less | I can't feel my baby move
baby not kicking | الجنين ما يتحرك | حركة البيبي قليلة | sudden testicle pain | testicular torsion
التواء الخصية | Sudden loss of vision | فقدان البصر المفاجئ | suddenly can't see
went blind in one eye | sudden blindness | ما أشوف فجأة | عمى مفاجئ | راح نظري فجأة
choking on food | Chest pain | ألم الصدر | my chest hurts | tight chest | pressure in my chest
صدري يعورني | ضيقة في الصدر | ذبحة صدرية | وجع الصدر | swollen ankles and breathless
I passed out | blacked out | bleeding won't stop after a cut | Coughing up blood
Shortness of breath | ضيق التنفس | hard to breathe | breathless | can't catch my breath | ضيق نفس
can't breathe | cannot breathe | unable to breathe | difficulty breathing | trouble breathing
struggling to breathe
ما أقدر أتنفس زين | tight wheezy chest | asthma attack | one side of my face won't move | حلجي مال
Numbness on one side | one side of body numb | half my body feels weak | خدر في نص الجسم
تنميل الجهة اليسرى | Mini-stroke | seizures | convulsions | تشنجات
Sudden confusion in an older person | grandfather suddenly confused | talking nonsense suddenly
جدي يخربط في الكلام | حرق ماء حار | Child with seizures | Self-harm | إيذاء النفس | I hurt myself on purpose
cutting myself | أجرح نفسي | stiff neck with fever | تيبس الرقبة مع حرارة
lips swell after eating | burst ovarian cyst | Floaters and flashes | sickle cell crisis
burst appendix | hot water burn | Collapsed lung | Ectopic pregnancy | Meningitis | pneumothorax
pre-eclampsia | preeclampsia | retinal detachment | استرواح الصدر | التهاب السحايا | انفصال الشبكية
my daughter is cutting herself | إيذاء الذات | بنتي تجرح نفسها
تسمم الحمل | حمل خارج الرحم | أكح دم | السعال المصحوب بالدم | بلغم مع دم
`;

test("of the vocabulary's complaints only urgent ones are taken for a red flag", () => {
  const alarms = vocabulary
    .category("symptoms")
    .flatMap(({ name, nameAr, metadata: { synonyms } }) =>
      [name, nameAr, ...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])].filter(
        (phrase) => kindOf(phrase) !== null,
      ),
    );
  const urgentOnes = urgentComplaints.trim().split(/ \| |\n/);
  expect(alarms.toSorted()).toEqual(urgentOnes.toSorted());
});

test("a digit within a word shows Arabizi among words of English", () => {
  expect(kindOf("el baby ma byet7arrak")).toBe("childbirth");
});

test("a sudden weak arm with slurred words is a stroke", () => {
  expect(kindOf("my father suddenly can't lift his right arm and mumbles")).toBe("stroke");
  expect(kindOf("i can't lift my right arm since my gym session")).toBeNull();
});

test.each(["erections not what they used to be", "my knees are not what they used to be"])(
  "ageing is no self-harm: %s",
  (text) => {
    expect(kindOf(text)).toBeNull();
  },
);

test.each([
  "my boss is giving me a heart attack, need to learn to relax",
  "وجع بصدري بس مو من القلب، قالولي عضل",
  "ريولي فيها عروق زرقا بارزة وتثقل عليّ",
  "my son he dont look to me when i call him he is 2 years",
  "need dr to see me tonight",
  "طبيب قلب باكر العصر",
])("no alarm is raised by: %s", (text) => {
  expect(kindOf(text)).toBeNull();
});

test("an overdose of sleeping tablets is self-harm, and a wife who cannot breathe is none", () => {
  expect(kindOf("took many sleeping tablets just now")).toBe("self-harm");
  expect(kindOf("مراتي مش قادرة تاخد نفسها خالص")).toBe("breathing");
});
