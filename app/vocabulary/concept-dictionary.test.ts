import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { conceptDictionaryOf } from "./concept-dictionary.ts";

const vocabulary = seedVocabularyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);

function read(text: string) {
  return dictionary.findConcepts(foldText(text).split(" ")).map((match) => ({
    ...match,
    items: match.concepts.map(
      (concept) => `${concept.category}/${vocabulary.byId.get(concept.itemId)?.slug}`,
    ),
  }));
}

test.each([
  ["throwing up", "symptoms/throwing-up"],
  ["my kid's ear hurts", "symptoms/childs-ear-pain"],
  ["my kid’s ear hurts", "symptoms/childs-ear-pain"],
  ["ear pain in my daughter", "symptoms/childs-ear-pain"],
  ["طفلي اذنه توجعه", "symptoms/childs-ear-pain"],
  ["بنتي تكح", "symptoms/cough-in-a-child"],
  ["راسي يعورني", "symptoms/headache"],
  ["my tummy hurts", "symptoms/stomach-ache"],
  ["cant sleep", "symptoms/cant-sleep"],
  ["can't sleep", "symptoms/cant-sleep"],
  ["derma", "specialties/dermatology"],
  ["skin doctor", "specialties/dermatology"],
  ["skin specialist", "specialties/dermatology"],
  ["dermatologists", "specialties/dermatology"],
  ["دكتور اسنان", "specialties/dentistry"],
  ["طبيب الأسنان", "specialties/dentistry"],
  ["pediatrician", "specialties/paediatrics"],
  ["paediatricians", "specialties/paediatrics"],
  ["gyno", "specialties/obstetrics-gynaecology"],
  ["ear, nose and throat", "specialties/ent"],
  ["علاج طبيعي", "specialties/physiotherapy"],
  ["تأمين ضمان", "insurance-providers/daman"],
  ["Oman Insurance", "insurance-providers/sukoon"],
  ["يتكلم عربي", "languages/arabic"],
])("%s means %s first", (text, item) => {
  expect(read(text)[0]?.items[0]).toBe(item);
});

test("the longest words win, and each match names its tokens", () => {
  const [pain, language] = read("back pain doctor who speaks hindi");
  expect(pain).toMatchObject({ start: 0, exact: true });
  expect(pain?.end).toBeGreaterThanOrEqual(2);
  expect(language?.items[0]).toBe("languages/hindi");
  expect(language?.end).toBe(6);
  for (const text of ["my kid's ear hurts", "can't sleep"]) {
    expect(read(text)).toMatchObject([{ start: 0, end: foldText(text).split(" ").length }]);
  }
});

test("words in another order or form count a little less", () => {
  const [said] = read("ear pain in my daughter");
  const [written] = read("my kid's ear hurts");
  expect(said).toMatchObject({ exact: false, start: 0, end: 5 });
  expect(said?.concepts[0]?.weight).toBeLessThan(written?.concepts[0]?.weight ?? 0);
});

test("a shortcut, a name, a synonym and a symptom are distinguished", () => {
  const kindOf = (text: string) => read(text)[0]?.concepts[0]?.kind;
  expect(kindOf("derma")).toBe("shortcut");
  expect(kindOf("cardiology")).toBe("name");
  expect(kindOf("skin doctor")).toBe("synonym");
  expect(kindOf("throwing up")).toBe("symptom");
});

test("an insurer whose name is an everyday word needs the word insurance", () => {
  const insurersIn = (text: string) =>
    read(text).flatMap((match) => match.items.filter((item) => item.startsWith("insurance-")));
  expect(insurersIn("عناية بالأسنان")).toEqual([]);
  expect(insurersIn("سلامة الطفل")).toEqual([]);
  expect(insurersIn("تأمين سلامة")).toContain("insurance-providers/salama");
});

test("what means nothing here gives nothing", () => {
  for (const text of ["", "xqzt", "constructor", "the of in", "ال"]) expect(read(text)).toEqual([]);
});

test("every name, practitioner and symptom phrase is found again", () => {
  const lost: string[] = [];
  for (const item of [...vocabulary.category("specialties"), ...vocabulary.category("symptoms")]) {
    const { practitioner, synonyms } = item.metadata;
    const spoken =
      item.categorySlug === "symptoms" ? [...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])] : [];
    for (const phrase of [item.name, item.nameAr, practitioner?.en, practitioner?.ar, ...spoken]) {
      if (!phrase) continue;
      const found = read(phrase).some((match) =>
        match.concepts.some((concept) => concept.itemId === item.id),
      );
      if (!found) lost.push(`${item.slug}: ${phrase}`);
    }
  }
  expect(lost).toEqual([]);
});
