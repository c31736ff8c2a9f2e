import { describe, expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { type ClinicalTerm, listClinicalTerms } from "./clinical-terms.ts";
import specialties from "./data/specialties.json" with { type: "json" };
import { clinicalTermRecords } from "./inputs.ts";
import { readWords } from "./phrases/phrase-words.ts";

/** The form in which the concept dictionary compares names. */
const stemsOf = (name: string) =>
  readWords(foldText(name).split(" "))
    .map(({ stem }) => stem)
    .join(" ");

const slugs = specialties.flatMap(({ slug, subspecialties }) => [
  slug,
  ...subspecialties.map((one) => one.slug),
]);
const terms = listClinicalTerms();
const byName = new Map<string, ClinicalTerm>();
for (const term of terms) {
  for (const name of [...term.names.en, ...term.names.ar]) byName.set(stemsOf(name), term);
}

/** A name and a specialty that must be among the first two. */
const expected: [name: string, specialty: string][] = [
  ["tachycardia", "cardiology"],
  ["bipolar", "psychiatry"],
  ["brain aneurysm", "neurosurgery"],
  ["aneurysm", "vascular-surgery"],
  ["pacemaker", "cardiology"],
  ["pyelonephritis", "nephrology"],
  ["neuropathy", "neurology"],
  ["stroke", "neurology"],
  ["atrial fibrillation", "cardiology"],
  ["DVT", "vascular-surgery"],
  ["COPD", "pulmonology"],
  ["sleep apnoea", "sleep-medicine"],
  ["migraine", "neurology"],
  ["multiple sclerosis", "neurology"],
  ["schizophrenia", "psychiatry"],
  ["autism spectrum disorder", "child-psychiatry"],
  ["cataract", "ophthalmology"],
  ["myopia", "optometry"],
  ["otitis media", "ent"],
  ["sinusitis", "ent"],
  ["hypothyroidism", "endocrinology"],
  ["semaglutide", "endocrinology"],
  ["gastroscopy", "gastroenterology"],
  ["hepatitis B", "hepatology"],
  ["inguinal hernia", "general-surgery"],
  ["anal fissure", "colorectal-surgery"],
  ["gastric sleeve", "bariatric-surgery"],
  ["rheumatoid arthritis", "rheumatology"],
  ["torn ACL", "orthopaedics"],
  ["plantar fasciitis", "podiatry"],
  ["prolapsed disc", "spine-surgery"],
  ["vitiligo", "dermatology"],
  ["hair transplant", "hair-restoration"],
  ["rhinoplasty", "plastic-surgery"],
  ["lip filler", "aesthetic-medicine"],
  ["lithotripsy", "urology"],
  ["hemodialysis", "nephrology"],
  ["PCOS", "obstetrics-gynaecology"],
  ["ICSI", "reproductive-medicine"],
  ["pre-eclampsia", "maternal-fetal-medicine"],
  ["neonatal jaundice", "neonatology"],
  ["Down syndrome", "clinical-genetics"],
  ["root canal", "endodontics"],
  ["braces", "orthodontics"],
  ["gum disease", "periodontics"],
  ["leukaemia", "haematology"],
  ["thyroid carcinoma", "endocrinology"],
  ["femur fracture", "orthopaedics"],
  ["knee MRI", "radiology"],
  ["liver ultrasound", "radiology"],
  ["adult-onset Still's disease", "rheumatology"],
  ["retinal detachment", "ophthalmology"],
  ["methotrexate", "rheumatology"],
  ["Panadol", "general-practice"],
  ["Ventolin", "pulmonology"],
  ["Glucophage", "endocrinology"],
  ["Augmentin", "general-practice"],
  ["Lexapro", "psychiatry"],
  ["Lyrica", "neurology"],
  ["Concor", "cardiology"],
  ["Nexium", "gastroenterology"],
  ["Zyrtec", "allergy-immunology"],
  ["Roaccutane", "dermatology"],
  ["sertraline", "psychiatry"],
  ["visa medical", "occupational-medicine"],
  ["peanut allergy", "allergy-immunology"],
  ["typhoid fever", "infectious-diseases"],
  ["anaphylaxis", "emergency-medicine"],
  ["stuttering", "speech-therapy"],
  ["hearing loss", "audiology"],
  ["تسارع ضربات القلب", "cardiology"],
  ["ثنائي القطب", "psychiatry"],
  ["تمدد شرايين الدماغ", "neurology"],
  ["منظم ضربات القلب", "cardiology"],
  ["بطارية القلب", "cardiology"],
  ["التهاب حوض الكلية", "nephrology"],
  ["اعتلال الأعصاب", "neurology"],
  ["سكتة دماغية", "neurology"],
  ["جلطة القلب", "cardiology"],
  ["الربو", "pulmonology"],
  ["الشقيقة", "neurology"],
  ["اندوسكوبي", "gastroenterology"],
  ["ام ار اي", "radiology"],
  ["سي تي سكان", "radiology"],
  ["ايكو القلب", "cardiology"],
  ["رسم القلب", "cardiology"],
  ["تحليل السكر التراكمي", "laboratory-medicine"],
  ["الغدة الدرقية", "endocrinology"],
  ["خمول الغدة", "endocrinology"],
  ["القولون العصبي", "gastroenterology"],
  ["جرثومة المعدة", "gastroenterology"],
  ["بواسير", "colorectal-surgery"],
  ["فتق", "general-surgery"],
  ["تكميم المعدة", "bariatric-surgery"],
  ["خشونة الركبة", "orthopaedics"],
  ["الرباط الصليبي", "orthopaedics"],
  ["عرق النسا", "spine-surgery"],
  ["كسر الترقوة", "orthopaedics"],
  ["النقرس", "rheumatology"],
  ["بهاق", "dermatology"],
  ["زراعة الشعر", "hair-restoration"],
  ["بوتوكس", "aesthetic-medicine"],
  ["تفتيت الحصى", "urology"],
  ["غسيل الكلى", "nephrology"],
  ["دوالي الخصية", "urology"],
  ["تكيس المبايض", "obstetrics-gynaecology"],
  ["حقن مجهري", "reproductive-medicine"],
  ["تسمم الحمل", "maternal-fetal-medicine"],
  ["أبو كعب", "paediatrics"],
  ["متلازمة داون", "clinical-genetics"],
  ["سحب العصب", "endodontics"],
  ["خلع ضرس العقل", "oral-surgery"],
  ["المياه الزرقاء", "ophthalmology"],
  ["استئصال اللوزتين", "ent"],
  ["سماعة أذن", "audiology"],
  ["الثلاسيميا", "haematology"],
  ["سرطان الثدي", "breast-surgery"],
  ["سرطان الكبد", "oncology"],
  ["مضاد اكتئاب", "psychiatry"],
  ["ميتفورمين", "endocrinology"],
  ["بنادول", "general-practice"],
  ["فنتولين", "pulmonology"],
  ["جلوكوفاج", "endocrinology"],
  ["اوجمنتين", "general-practice"],
  ["سيبرالكس", "psychiatry"],
  ["ليريكا", "neurology"],
  ["كونكور", "cardiology"],
  ["نيكسيوم", "gastroenterology"],
  ["رنين مغناطيسي الركبة", "radiology"],
  ["التهاب العصب السابع", "neurology"],
  ["التوحد", "child-psychiatry"],
  ["فحص الإقامة", "occupational-medicine"],
  ["العنقز", "paediatrics"],
  ["الحزام الناري", "dermatology"],
  ["صدمة تحسسية", "emergency-medicine"],
  ["تأتأة", "speech-therapy"],
  ["تخطيط الأعصاب", "neurology"],
  ["دوالي الساقين", "vascular-surgery"],
];

describe("clinical terms", () => {
  test("has enough terms in both languages and of every kind", () => {
    const ofKind = Object.groupBy(terms, ({ kind }) => kind);
    const doable = ["procedure", "test", "device"] as const;
    expect(terms.filter(({ names }) => names.en.length > 0).length).toBeGreaterThan(6000);
    expect(terms.filter(({ names }) => names.ar.length > 0).length).toBeGreaterThan(4000);
    expect(
      terms.filter(({ names }) => names.en.length > 0 && names.ar.length > 0).length,
    ).toBeGreaterThan(3500);
    expect(doable.flatMap((kind) => ofKind[kind] ?? []).length).toBeGreaterThan(500);
    expect(ofKind.medicine?.length).toBeGreaterThan(250);
  });

  test("names only specialties that exist, each once", () => {
    const known = new Set(slugs);
    for (const term of terms) {
      expect(term.specialties.filter((slug) => !known.has(slug))).toEqual([]);
      expect(new Set(term.specialties).size).toBe(term.specialties.length);
    }
  });

  test("gives every name to one term", () => {
    const names = terms.flatMap((term) => [...term.names.en, ...term.names.ar].map(stemsOf));
    const seen = new Set<string>();
    expect(names.filter((name) => seen.has(name) || !seen.add(name))).toEqual([]);
  });

  test("leads to every specialty and sub-specialty", () => {
    const reached = new Set(terms.flatMap((term) => term.specialties));
    expect(slugs.filter((slug) => !reached.has(slug))).toEqual([]);
  });

  test.each(expected)("%s leads to %s", (name, specialty) => {
    expect(byName.get(stemsOf(name))?.specialties.slice(0, 2) ?? []).toContain(specialty);
  });

  test.each(["سكر", "ضغط", "برد", "cold", "fit", "cast", "نظارة", "تقويم", "virus"])(
    "the everyday word %s decides nothing",
    (word) => {
      expect(byName.get(stemsOf(word))?.weight ?? 0).toBeLessThanOrEqual(0.3);
    },
  );

  test("refuses rows of another shape", () => {
    const row = { term_en: "gout", kind: "diagnosis", specialties: ["rheumatology"], weight: 0.9 };
    expect(clinicalTermRecords.safeParse([row]).success).toBe(true);
    for (const wrong of [
      { ...row, term_en: undefined },
      { ...row, term_en: "النقرس" },
      { ...row, synonyms_ar: ["نقرس"] },
      { ...row, specialties: [] },
      { ...row, weight: 2 },
      { ...row, kind: "place" },
      { ...row, note: "x" },
    ]) {
      expect(clinicalTermRecords.safeParse([wrong]).success).toBe(false);
    }
  });
});
