import { describe, expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { createLexicon } from "../understanding/spelling/lexicon.ts";
import { ofKind, type Understood, understandQuery } from "../understanding/understand-query.ts";
import { isPersonal, resolveNeeds } from "./resolve-needs.ts";

const vocabulary = seedVocabularyInMemory();
const geography = seedGeographyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const lexicon = createLexicon(
  ["khalid", "prime", "costa"].map((text) => ({ text, count: 1, isName: true })),
);
const understand = (query: string) =>
  understandQuery(query, { vocabulary, geography, dictionary, lexicon });

/** Slugs of the specialties that the needs of a query lead to. */
function specialtiesOf({ pieces }: Understood): string[] {
  return resolveNeeds(pieces, vocabulary).union.concepts.flatMap(({ specialties }) =>
    specialties.flatMap(({ ids }) => ids.map((id) => vocabulary.byId.get(id)?.slug ?? "")),
  );
}

test.each([
  ..."headache|my head hurts|fever|cough|stomach ache|tiredness|nausea".split("|"),
  ..."صداع|راسي يعورني|حمى|كحة|مغص|تعب".split("|"),
])("the everyday complaint %s leads to general practice first", (query) => {
  expect(specialtiesOf(understand(query))[0]).toBe("general-practice");
});

describe("what people really type leads to whoever treats it", () => {
  test.each([
    ["best doctor for back pain near me", "orthopaedics"],
    ["wisdom tooth removal cost", "oral-surgery"],
    ["braces for kids", "orthodontics"],
    ["dietician for pcos", "nutrition-dietetics"],
    ["تساقط الشعر بعد الولادة", "dermatology"],
    ["waja3 asnan", "dentistry"],
    ["dahri yoja3ni", "orthopaedics"],
    ["ضرسي بيوجعني", "dentistry"],
    ["tachycardia", "cardiology"],
    ["pacemaker", "cardiology"],
    ["pyelonephritis", "urology"],
    ["stroke", "neurology"],
    ["high blood", "cardiology"],
    ["نقص ايرون", "haematology"],
    ["ريلي تعورني", "orthopaedics"],
    ["aba asawi lasik", "ophthalmology"],
    ["home nurse for my mother with diabetes", "home-nursing"],
    ["periods not coming and facial hair growing", "obstetrics-gynaecology"],
    ["milk tooth turned black", "paediatric-dentistry"],
    ["ولدي كيوجعو ودنو", "ent"],
  ])("%s: %s", (query, specialty) => {
    expect(specialtiesOf(understand(query))).toContain(specialty);
  });
});

describe("everyday English leads where the words of a letter do", () => {
  test.each([
    ["renal calculus", "urology"],
    ["hard lump in my left boob", "breast-surgery"],
    ["poo leaks since giving birth", "colorectal-surgery"],
    ["cant hold my wee when i laugh", "urogynaecology"],
    ["puffy ankles by evening", "cardiology"],
    ["not pregnant and period late", "obstetrics-gynaecology"],
    ["my calf is swollen and warm after a flight", "vascular-surgery"],
    ["pee smells sweet and i am thirsty all day", "endocrinology"],
    ["تعب وقلة التركيز", "neurology"],
    ["تعبان وعم عرق كتير", "general-practice"],
    ["hindi pa ako dinadatnan", "obstetrics-gynaecology"],
    ["يدي تتنمل وانا نايمة", "neurology"],
  ])("%s: %s", (query, specialty) => {
    expect(specialtiesOf(understand(query))).toContain(specialty);
  });

  test("who does the same for children meets the age of a child, too", () => {
    const { union } = resolveNeeds(understand("appendix out, she is 9").pieces, vocabulary);
    const child = vocabulary.bySlug("specialties", "paediatric-surgery")?.id ?? 0;
    expect(union.concepts).toHaveLength(2);
    for (const { specialties } of union.concepts) {
      expect(specialties.flatMap(({ ids }) => ids)).toContain(child);
    }
  });

  test("a word that joins two needs is no name to look for", () => {
    expect(understand("dark patches on cheeks after pregnancy").words).toEqual([]);
  });
});

describe("common words are what they are", () => {
  test.each(["سنين", "الدري", "مراتي"])("%s", (query) => {
    expect(understand(query).pieces).toEqual([]);
  });

  test("a courtesy beside other words is no wish", () => {
    expect(understand("دكتور خالد").pieces).toEqual([]);
    expect(ofKind(understand("doctor for back pain").pieces, "concept")).toHaveLength(1);
  });
});

describe("exactly what was asked for ranks above what is broader", () => {
  const surest = (query: string) => {
    const { pieces } = understand(query);
    return resolveNeeds(pieces, vocabulary).union.concepts.map(({ specialties: [first] }) =>
      first?.ids.map((id) => vocabulary.byId.get(id)?.slug),
    );
  };
  test.each([
    ["gastric sleeve surgeon", "sleeve-gastrectomy"],
    ["hand surgeon", "hand-surgery"],
    ["pediatric cardiologist", "paediatric-cardiology"],
    ["kids heart doctor", "paediatric-cardiology"],
    ["طبيب عيون اطفال", "paediatric-ophthalmology"],
    ["دكتور اسنان اطفال", "paediatric-dentistry"],
    ["cataract", "cataract-surgery"],
    ["my lap band slipped", "revision-bariatric-surgery"],
    ["what jabs for africa", "travel-medicine"],
  ])("%s: %s", (query, specialty) => {
    expect(surest(query)[0]).toContain(specialty);
  });

  const lifted = (query: string) =>
    resolveNeeds(understand(query).pieces, vocabulary).lifts.flatMap(({ specialties }) =>
      specialties.flatMap(({ ids }) => ids.map((id) => vocabulary.byId.get(id)?.slug)),
    );
  test.each([
    ["knee pain", "knee-surgery"],
    ["my knees hurt on the stairs", "knee-surgery"],
    ["وجع الركبة", "knee-surgery"],
    ["ankle pain", "foot-ankle-surgery"],
    ["glaucoma", "glaucoma-care"],
    ["الصرع", "epilepsy-care"],
    ["asthma", "asthma-copd"],
  ])("%s lifts %s or leads there first", (query, specialty) => {
    expect([...lifted(query), ...(surest(query)[0] ?? [])]).toContain(specialty);
  });

  test("what a whole field treats lifts no part of it", () => {
    for (const query of ["heart doctor", "skin rash", "back pain", "autism", "كحة", "التهاب البول"])
      expect(lifted(query), query).toEqual([]);
  });

  test("a part of what a complaint leads to does not rank above a named specialty", () => {
    expect(lifted("physiotherapy after a stroke")).toEqual([]);
  });

  test("a sub-specialty is part of a field, where it counts as the first specialty does", () => {
    const { union } = resolveNeeds(understand("cataract").pieces, vocabulary);
    const field = vocabulary.bySlug("specialties", "ophthalmology")?.id ?? 0;
    expect(union.concepts[0]?.specialties[0]?.fieldIds).toEqual([field]);
  });

  test.each([
    ["my child has a fever", "paediatric-cardiology", false],
    ["paediatric cardiologist", "paediatric-cardiology", true],
    ["paediatric cardiologist", "paediatric-nephrology", false],
    ["knee pain", "knee-surgery", true],
    ["knee pain", "hand-surgery", false],
    ["طبيب قلب أطفال", "paediatric-cardiology", true],
  ])("%s asks for %s: %s", (query, specialty, isAsked) => {
    const { union } = resolveNeeds(understand(query).pieces, vocabulary);
    const id = vocabulary.bySlug("specialties", specialty)?.id ?? 0;
    const asked = union.concepts.flatMap(({ narrower }) => narrower.asked);
    const unasked = union.concepts.flatMap(({ narrower }) => narrower.unasked);
    expect([asked.includes(id), unasked.includes(id)]).toEqual([isAsked, !isAsked]);
  });

  test("whoever practises the wider field belongs to it, too", () => {
    expect(specialtiesOf(understand("hand surgeon"))).toContain("orthopaedics");
  });
});

describe("somebody to see is needed", () => {
  const isAsked = (query: string) => isPersonal(understand(query).pieces, vocabulary);
  test("by a complaint or a specialty", () => {
    for (const query of ["hair loss and knee pain", "dentist", "وجع ظهر", "cardiologist in jlt"])
      expect(isAsked(query), query).toBe(true);
  });

  test("not beside a kind of place, nor without a need", () => {
    for (const query of ["hospital for knee pain", "pharmacy in deira", "صيدلية", "khalid"])
      expect(isAsked(query), query).toBe(false);
  });
});

describe("needs make a union", () => {
  test("two needs never require both", () => {
    const { pieces } = understand("dietician for pcos");
    const { union, required } = resolveNeeds(pieces, vocabulary);
    expect(union.concepts.length).toBe(2);
    expect(required).toEqual([]);
  });

  test("a named specialty counts more than a complaint", () => {
    const { union } = resolveNeeds(understand("dentist for back pain").pieces, vocabulary);
    const [dentist, pain] = union.concepts;
    expect(dentist?.importance).toBeGreaterThan(pain?.importance ?? 1);
  });

  test("an age lifts beside a procedure, and is a need alone", () => {
    const beside = resolveNeeds(understand("braces for kids").pieces, vocabulary);
    expect(beside.union.concepts).toHaveLength(beside.union.pieces.length);
    expect(specialtiesOf(understand("for my newborn"))).toContain("paediatrics");
    expect(ofKind(understand("braces for kids").pieces, "age")).toMatchObject([{ group: "child" }]);
  });

  test("what a negation cancels is no need and no word to look for", () => {
    expect(specialtiesOf(understand("braces without surgery"))).not.toContain("general-surgery");
    const { pieces, words } = understand("not pregnant but my period is late");
    expect(pieces.map(({ phrase }) => phrase).join(" ")).not.toContain("pregnant");
    expect(words).not.toContain("pregnant");
  });

  test("what came before a need counts less than the need", () => {
    const [therapy, repair] = ofKind(
      understand("hand therapy after tendon repair").pieces,
      "concept",
    );
    expect(repair?.concepts[0]?.weight).toBeLessThan(therapy?.concepts[0]?.weight ?? 0);
  });
});

test("a part of the body alone leads to whoever sees most of what hurts there, weakly", () => {
  const [arm] = ofKind(understand("left arm").pieces, "concept");
  expect(specialtiesOf(understand("left arm"))[0]).toBe("orthopaedics");
  expect(arm?.concepts[0]?.weight).toBeLessThan(0.5);
});

test("words that are left are names, not the rest of a sentence", () => {
  expect(understand("khalid dentist").words).toEqual(["khalid"]);
  expect(understand("prime dental clinic").words).toContain("prime");
  expect(understand("wisdom tooth removal cost").words).toEqual([]);
});

test("single weak words beside unread ones are unsure", () => {
  expect(understand("my taste never came back").isUnsure).toBe(true);
  expect(understand("back pain").isUnsure).toBe(false);
});

describe("a field that is named leads, whatever is complained of beside it", () => {
  const complaints = [
    ["%s please, also have a headache", "%s and I have a rash, ear pain and a fever"],
    ["ابي %s وعندي صداع", "عندي طفح جلدي وابي %s"],
  ] as const;
  const named = vocabulary.category("specialties").flatMap(({ id, parentId, metadata }) => {
    const { en = "", ar = "" } = metadata.practitioner ?? {};
    return parentId === null ? [{ id, names: [en.toLowerCase(), ar] }] : [];
  });

  test.each(complaints.flatMap((list, at) => list.map((sentence) => [sentence, at] as const)))(
    "%s",
    (sentence, at) => {
      const replaced = named.flatMap(({ id, names }) => {
        const name = names[at] ?? "";
        const { union } = resolveNeeds(understand(sentence.replace("%s", name)).pieces, vocabulary);
        const byImportance = union.concepts.toSorted((a, b) => b.importance - a.importance);
        const first = byImportance[0]?.specialties[0]?.ids ?? [];
        return first.includes(id) ? [] : [name];
      });
      expect(replaced).toEqual([]);
    },
  );

  test.each([
    ["skin specialist for my son's eczema, he also wheezes", "paediatric-dermatology"],
    ["ent near jumeirah, my baby also has a rash", "ent"],
    ["gyno please, also have a headache", "obstetrics-gynaecology"],
    ["dentist for my son, and he has a rash", "paediatric-dentistry"],
    ["ابي طبيب قلب وعندي صداع", "cardiology"],
    ["نبي دكتور عيون وابوي عنده سكر", "ophthalmology"],
    ["طبيب دم لامي وركبتي توجعني", "haematology"],
  ])("%s: %s", (query, slug) => {
    const { stated } = resolveNeeds(understand(query).pieces, vocabulary);
    const ids = stated?.concepts.flatMap(({ specialties }) => specialties[0]?.ids ?? []);
    expect(ids).toContain(vocabulary.bySlug("specialties", slug)?.id);
  });

  test.each(["headache", "eye doctor", "eye doctor or dermatologist"])(
    "%s has nothing beside a named field",
    (query) => {
      expect(resolveNeeds(understand(query).pieces, vocabulary).stated).toBeNull();
    },
  );
});
