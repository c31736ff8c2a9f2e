import fc from "fast-check";
import { expect, test } from "vitest";
import { seedVocabularyInMemory } from "../../test/seed-vocabulary.ts";
import { foldText } from "../platform/i18n/fold-text.ts";
import { conceptDictionaryOf } from "./concept-dictionary.ts";
import records from "./data/emergency-phrases.json" with { type: "json" };
import { emergencyKinds, findEmergency } from "./emergency.ts";

const vocabulary = seedVocabularyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const kindOf = (text: string) => findEmergency(foldText(text), dictionary);

test.each([
  ["heart attack", "heart"],
  ["I am having a heart attack", "heart"],
  ["severe pain in my chest", "heart"],
  ["he wants to die", "suicide"],
  ["my baby can’t breathe", "breathing"],
  ["صدري يعورني وما أقدر أتنفس", "heart"],
  ["أبي أموت", "suicide"],
  ["ينزف وايد", "bleeding"],
])("%s is an emergency of the kind %s", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test.each([
  "after a heart attack",
  "am I at risk of a heart attack",
  "I think my heart is fine",
  "chest pain",
  "جلطة دماغية سابقة",
  "إعادة التأهيل بعد الجلطة",
  "dentist in jlt",
  "",
])("%s is none", (text) => {
  expect(kindOf(text)).toBeNull();
});

test("an emergency beside an ordinary complaint is still one", () => {
  expect(kindOf("after a heart attack he is not breathing")).toBe("breathing");
});

/** What somebody in need or beside them may type. */
const urgent = `
chest pain and can't breathe | chest pain and I can't breathe | chest pain can't breathe
chest pain cannot breathe properly | I have chest pain and my left arm hurts
pain in my chest spreading to my arm | tight chest and sweating | crushing pain in my chest
my chest feels like it is being crushed | heart attack symptoms
think I'm having a heart attack | my dad is having a heart attack | is this a heart attack
hart attack | his heart stopped | my father collapsed
my husband collapsed and is not breathing | face drooping and arm weakness
one side of my face is drooping | face droop slurred speech | my mother's face is drooping
slurred speech and weak arm | can't speak suddenly | sudden numbness on one side of body
she is having a stroke | signs of stroke | stroke | sudden weakness in left arm | can't breathe
I can't breathe | cant breath | difficulty breathing severe | baby not breathing
my baby is turning blue | child choking | he is choking on food | choking | drowning child
bleeding won't stop | heavy bleeding after accident | bleeding heavily
I am pregnant and bleeding heavily | vomiting blood | throwing up blood | cut my wrist
I want to die | I want to kill myself | kill myself | suicidal | suicidal thoughts
thinking about suicide | thoughts of suicide | I want to end my life
I don't want to live anymore | I don't want to be alive | no reason to live
my friend is suicidal | my son wants to kill himself | she tried to kill herself
took all my pills | overdosed on paracetamol | took too many sleeping pills | overdose
drank bleach | my child drank bleach | kid swallowed a battery | swallowed pills child
poisoned | carbon monoxide | snake bit me | bitten by snake | snakebite | scorpion bite
unconscious | passed out and won't wake up | not waking up | fainted and not responding
having a seizure | seizure right now | my child is having a fit | anaphylaxis
throat is closing | throat swelling can't breathe | allergic reaction can't breathe
bee sting can't breathe | tongue swollen after eating nuts | baby is coming
my water broke and baby is coming | giving birth in the car | electrocuted | electric shock
severe burns | burned badly | fell from balcony | fell from height | car accident bleeding
hit by a car | stabbed | gunshot wound | head injury unconscious
baby fell and is not responding | worst headache of my life | sudden severe headache
stiff neck fever and rash | ambulance | call an ambulance | need an ambulance | emergency help
ألم في الصدر وما أقدر أتنفس | ألم صدر وضيق تنفس | وجع في صدري ومو قادر أتنفس
صدري يعورني ومب قادر اتنفس | صدري بيوجعني ومش قادر اتنفس | حاسس بوجع في صدري ودراعي | نوبة قلبية
جلطة | جلطة في القلب | جلطة بالدماغ | أبوي ياته جلطة | وجهه مايل | فمه مايل | نص ويهه ما يتحرك
ما يقدر يتكلم فجأة | تنميل في نص جسمه فجأة | سكتة دماغية | ما أقدر أتنفس | مش قادر أتنفس
مو قادر أتنفس | ما عم اقدر اتنفس | بختنق | طفلي يختنق | ولدي شرق بالأكل | البيبي ما يتنفس
ابني بطل يتنفس | لونه صار ازرق | نزيف ما يوقف | ينزف بشدة | نزيف حاد | حامل وتنزف | يرجع دم
ترجيع دم | أبي أموت | عايز أموت | بدي موت | بدي انتحر | عاوز انتحر | أفكر بالانتحار | أبغى أنتحر
افكار انتحارية | ما أبي أعيش | مش عايز أعيش | أقتل نفسي | اريد انهاء حياتي | حاولت انتحر
شربت حبوب كثير | أخذت حبوب كثيرة | جرعة زايدة | شرب كلوركس | ابني شرب كلور | لدغة حية
لدغتني أفعى | عضته حية | لسعة عقرب | لدغة عقرب | فاقد الوعي | مغمى عليه | أغمي عليها وما تصحى
ما يصحى | طاح وما يتحرك | تشنجات الحين | ولدي يتشنج | صدمة تحسسية | حلقي متورم وما اقدر اتنفس
لساني متورم | بتولد الحين | الطفل طالع | ماي الراس نزل | صعقة كهربا | حروق شديدة
طاح من البلكونة | وقع من الدور الثالث | دهسته سيارة | طعنة سكين | طلق ناري | أسوأ صداع في حياتي
صداع مفاجئ شديد | اسعاف | اتصل بالإسعاف | حالة طارئة
`;

/** What sounds alike and is none. */
const ordinary = `
heart attack recovery | after a heart attack | family history of heart attack | cardiologist
chest pain | chest x-ray | stroke rehab | after a stroke | stroke rehabilitation centre
heat stroke prevention | suicide prevention training | tooth bleeding | bleeding gums
nose bleed | bleeding after menopause | spotting between periods | burn scar removal
old burn scar | laser for burns | asthma | asthma doctor | asthma inhaler
snoring stops breathing at night | breathing exercises | first aid course
emergency medicine doctor | emergency dentist | emergency contraception | ambulatory care
choking hazard advice | seizure doctor | epilepsy | febrile seizure follow up | allergy test
food allergy | bee allergy | birth plan | birth centre | water birth | overdose of vitamin d
poison ivy | food poisoning | snake oil | electric toothbrush | shock wave therapy | shockwave
fall prevention | hair falling out | killing me | my back is killing me
dying for a good dentist | hair dye allergy | to die for smile | dead tooth | dead skin removal
unconscious bias | blue eyes | turning 40 | drowning in work stress | headache | migraine
stiff neck | numb feet | weak arms | face lift | drooping eyelid | droopy eyelids | slurred
jaw pain | left arm pain | panic attack | anxiety attack | heart check up | heart doctor
want to die my hair | cut hair | head lice | baby is coming soon hospital | pregnancy
labour ward | my baby won't sleep | can't sleep | can't breathe through my nose | breathless
stabbing pain in knee | shot | flu shot | covid shot | botox shots | accident insurance
car seat check | mercy | diabetes | low sugar | ألم في الصدر | دكتور قلب | بعد الجلطة
تأهيل بعد الجلطة | جلطة في الرجل | نزيف اللثة | نزيف الأنف | رعاف | حروق الشمس
علاج آثار الحروق | ربو | بخاخ الربو | تمارين التنفس | طوارئ الأسنان | قسم الطوارئ | دكتور طوارئ
طبيب طوارئ | تسمم غذائي | تسمم من الأكل | تسمم الحمل | ضرسي يموتني | بموت من وجع الضرس
ميت من التعب | أموت من الألم ظهري | صبغة شعر | تساقط الشعر | صداع | دوخة | خمول | تنميل اليد
ميلان الأسنان | شد الوجه | تدلي الجفن | خشمي مسدود وما أقدر أتنفس | ما أقدر أنام | ولادة طبيعية
مستشفى ولادة | حجز موعد ولادة | حساسية | حساسية طعام | كهرباء المخ | تخطيط كهربائي | سكري
هبوط سكر | انتفاخ | حزام ناري | موت الجنين سابق | شلل الوجه النصفي | شلل أطفال تطعيم | صرع
دكتور صرع
`;

const phrasesOf = (list: string) => list.trim().split(/ \| |\n/);

test("people say it in many ways, in either language", () => {
  expect(phrasesOf(urgent).filter((text) => kindOf(text) === null)).toEqual([]);
});

test("words alone do not send anybody to the emergency number", () => {
  expect(phrasesOf(ordinary).filter((text) => kindOf(text) !== null)).toEqual([]);
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
        expect(kind === null || emergencyKinds.includes(kind)).toBe(true);
      },
    ),
  );
});

/** Complaints of the vocabulary that are urgent as they stand. */
const urgentComplaints = [
  "child swallowed a battery",
  "طفلي بلع بطارية",
  "pregnant and bleeding",
  "choking on food",
  "bleeding won't stop after a cut",
  "lips swell after eating",
];

test("every emergency phrase is recognised, and only urgent complaints are taken for one", () => {
  const missed = records.flatMap((record) =>
    [...record.phrases_en, ...record.phrases_ar].filter((phrase) => kindOf(phrase) !== record.kind),
  );
  const alarms = vocabulary
    .category("symptoms")
    .flatMap(({ name, nameAr, metadata: { synonyms } }) =>
      [name, nameAr, ...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])].filter(
        (phrase) => kindOf(phrase) !== null,
      ),
    );
  expect({ missed, alarms }).toEqual({ missed: [], alarms: urgentComplaints });
});
