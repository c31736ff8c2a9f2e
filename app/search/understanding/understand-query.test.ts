import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { specialtyShortcuts } from "#app/vocabulary/rules.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { withNearConcepts } from "./near-concepts.ts";
import { type Piece, understandQuery } from "./understand-query.ts";
import { lexiconAsTyped } from "./word-group.ts";

const vocabulary = seedVocabularyInMemory();
const geography = seedGeographyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const understand = (query: string, literal = false) =>
  understandQuery(query, { vocabulary, geography, dictionary, lexicon: lexiconAsTyped }, literal);

/** A piece as one short word: "gender female", "language hindi", "concept dentistry". */
function say(piece: Piece): string {
  const slug = (id: number | undefined) => vocabulary.byId.get(id ?? 0)?.slug;
  switch (piece.kind) {
    case "gender":
      return `gender ${piece.gender}`;
    case "visitType":
      return `visit ${piece.visitType}`;
    case "availability":
      return `open ${[piece.weekday ?? piece.availability, piece.timeOfDay].join(" ").trim()}`;
    case "timeOfDay":
      return `part ${piece.timeOfDay}`;
    case "startsFrom":
      return `from ${piece.minute}`;
    case "startsBetween":
      return `starts ${piece.from}-${piece.to}`;
    case "daysAhead":
      return `days ahead ${piece.first}-${piece.last}`;
    case "week":
      return `${piece.week} week ${piece.weekdays.join("")}`.trim();
    case "date":
      return `date ${piece.day}.${piece.month}`;
    case "soonest":
    case "walkIns":
      return piece.kind;
    case "weekdays":
      return `days ${piece.weekdays.join("")}`;
    case "price":
      return `price ${piece.min}-${piece.max}`;
    case "lowestPrice":
      return "lowest price";
    case "priceQuestion":
      return "price?";
    case "language":
      return `language ${slug(piece.itemIds[0])}`;
    case "facility":
      return `facility ${piece.itemIds.map(slug).join("/")}`;
    case "insurer":
      return `insurer ${slug(piece.itemIds[0])}`;
    case "district":
      return `${piece.withinKm ? "near" : "district"} ${geography.districtById.get(piece.districtIds[0] ?? 0)?.slug}`;
    case "city":
      return `city ${geography.cityById.get(piece.cityId)?.slug}`;
    case "excluded":
      return `${piece.isApplied ? "without" : "not applied"} ${piece.of}`;
    case "age":
      return `age ${piece.group}`;
    case "concept":
      return `concept ${slug(piece.concepts[0]?.itemId)}`;
  }
}

test.each([
  ["panadol", "general-practice"],
  ["dr ventolin", "pulmonology"],
  ["glucophage", "endocrinology"],
  ["lyrica", "neurology"],
  ["lexapro", "psychiatry"],
  ["بنادول", "general-practice"],
  ["فنتولين", "pulmonology"],
  ["جلوكوفاج", "endocrinology"],
  ["ليريكا", "neurology"],
])("the medicine %s is a need, no name of a person", (query, specialty) => {
  const { pieces, words } = understand(query);
  expect(pieces.map(say)).toEqual([`concept ${specialty}`]);
  expect(words).toEqual([]);
});

test.each<[query: string, said: string[], words: string[]]>([
  [
    "female dentist in jlt who speaks hindi",
    ["gender female", "concept dentistry", "district jlt", "language hindi"],
    [],
  ],
  [
    "طبيبة أسنان في البرشاء تتحدث الهندية",
    ["gender female", "concept dentistry", "district al-barsha", "language hindi"],
    [],
  ],
  [
    "dermatologist dubai marina daman insurance",
    ["concept dermatology", "district dubai-marina", "insurer daman"],
    [],
  ],
  [
    "the marina dentist accepting nextcare",
    ["district dubai-marina", "concept dentistry", "insurer orient-takaful"],
    [],
  ],
  ["دكتور جلدية دبي", ["concept dermatology", "city dubai"], []],
  ["أخصائي قلب ذكر", ["concept cardiology", "gender male"], []],
  ["طبيب أطفال جميرا", ["concept paediatrics", "district jumeirah-1"], []],
  ["Al Goze dentist", ["district al-quoz", "concept dentistry"], []],
  ["my kid's ear hurts", ["concept childs-ear-pain"], []],
  ["throwing up", ["concept throwing-up"], []],
  ["أخصائي نفسي", ["concept psychologist"], []],
  ["أخصائية نفسية", ["gender female", "concept psychologist"], []],
  ["طبيب نفسي", ["concept psychiatry"], []],
  ["psychiatrist", ["concept psychiatry"], []],
  ["cheapest doctor", ["concept physician", "lowest price"], []],
  [
    "headache tomorrow between 5 and 7",
    ["concept headache", "open tomorrow", "starts 1020-1140"],
    [],
  ],
  ["صداع قبل العاشرة صباحا", ["concept headache", "starts 0-600"], []],
  ["أوجاع الظهر", ["concept back-pain"], []],
  ["online psychologist", ["visit virtual", "concept psychologist"], []],
  ["home visit physio", ["visit home_visit", "concept physiotherapy"], []],
  ["زيارة منزلية علاج طبيعي", ["visit home_visit", "concept physiotherapy"], []],
  [
    "pediatrician open now in al barsha",
    ["concept paediatrics", "open open_now", "district al-barsha"],
    [],
  ],
  ["pediatrician on duty now", ["concept paediatrics", "open open_now"], []],
  ["doctor on call", ["visit home_visit"], []],
  ["not a male doctor gynae", ["gender female", "concept gynaecology-consultation"], []],
  ["حصوة في الكلى دكتور رجال", ["concept kidney-stones", "gender male"], []],
  ["male private part itching", ["concept urology"], []],
  [
    "orthodontist in nahda sorry qusais",
    ["concept orthodontics", "district al-qusais"],
    ["nahda", "sorry"],
  ],
  ["thiqa clinics", ["insurer thiqa"], ["clinics"]],
  ["دكتور اطفال مناوب", ["concept paediatrics", "open open_now"], []],
  ["dentist currently open", ["concept dentistry", "open open_now"], []],
  ["dentist open on Saturdays in jlt", ["concept dentistry", "open 6", "district jlt"], []],
  ["eye doctor open this weekend", ["concept ophthalmology", "this week 67"], []],
  [
    "paediatrician tomorrow afternoon",
    ["concept paediatrics", "open tomorrow", "part afternoon"],
    [],
  ],
  [
    "psychologist by video tonight",
    ["concept psychologist", "visit virtual", "open today evening"],
    [],
  ],
  ["طبيب أسنان فيديو الليلة", ["concept dentistry", "visit virtual", "open today evening"], []],
  ["dentist on Saturday after 6", ["concept dentistry", "open 6", "from 1080"], []],
  ["cough doctor in the morning", ["concept cough"], ["morning"]],
  ["paediatrician who is a woman", ["concept paediatrics", "gender female"], []],
  ["دكتور جلدية فاتح يوم الجمعة", ["concept dermatology", "open 5"], []],
  ["back pain since Friday", ["concept back-pain"], ["friday"]],
  ["طبيب عيون ياخذ ضمان", ["concept ophthalmology", "insurer daman"], []],
  [
    "دكتورة جلدية قريبة من المرقبات يوم السبت",
    ["gender female", "concept dermatology", "near al-muraqqabat", "open 6"],
    [],
  ],
  ["MRI knee", ["concept mri-knee"], []],
  ["knee MRI price", ["concept mri-knee", "price?"], []],
  ["أشعة الركبة رنين", ["concept mri-knee"], []],
  ["x ray chest", ["concept chest-x-ray"], []],
  ["chest xray", ["concept chest-x-ray"], []],
  ["فحص قبل الزواج", ["concept premarital-check"], []],
  ["فحوصات قبل الزواج", ["concept premarital-check"], []],
  ["blood test at home", ["concept blood-test", "visit home_visit"], []],
  ["physiotherapy home visit", ["concept physiotherapy", "visit home_visit"], []],
  ["ENT woman marina", ["concept ent", "gender female", "district dubai-marina"], []],
  ["women dermatologist", ["gender female", "concept dermatology"], []],
  ["women doctors for skin", ["gender female", "concept dermatology"], []],
  ["womens clinic", ["concept womens-health-clinic"], []],
  ["دكتورة نسا وولادة", ["gender female", "concept obstetrics-gynaecology"], []],
  ["تقويم اسنان كم", ["concept orthodontics", "price?"], []],
  [
    "woman paediatrician near JVC who takes Daman, open tomorrow",
    [
      ...["gender female", "concept paediatrics", "near jvc"],
      ...["insurer daman", "open tomorrow"],
    ],
    [],
  ],
  [
    "طبيبة أطفال قرب جميرا فاتحة بكرة",
    ["gender female", "concept paediatrics", "near jumeirah-1", "open tomorrow"],
    [],
  ],
  ["nearest dentist in JVC", ["concept dentistry", "district jvc"], []],
  ["dentist close to JVC", ["concept dentistry", "near jvc"], []],
  ["طبيب أسنان بالقرب من البرشاء", ["concept dentistry", "near al-barsha"], []],
  ["طبيب أسنان قريب في البرشاء", ["concept dentistry", "district al-barsha"], []],
  ["arabic speaking therapist", ["language arabic", "concept clinical-psychology"], []],
  ["best gynecologist in Dubai", ["concept obstetrics-gynaecology", "city dubai"], []],
  ["Mohammed cardiologist", ["concept cardiology"], ["mohammed"]],
  ["woman gynecologist", ["gender female", "concept obstetrics-gynaecology"], []],
  ["women's clinic", ["concept womens-health-clinic"], []],
  [
    "doctor home visit in jumeirah",
    ["concept physician", "visit home_visit", "district jumeirah-1"],
    [],
  ],
  ["احسن دكتور جلدية بدبي", ["concept dermatology", "city dubai"], []],
  ["طبيب أسنان بالبرشاء", ["concept dentistry", "district al-barsha"], []],
  ["doctor", ["concept physician"], []],
  ["دكتور", ["concept physician"], []],
  ["Dr Karim", [], ["karim"]],
  ["dr 3aisha", [], ["3aisha"]],
  ["3abdulla", [], ["3abdulla"]],
  ["feeling gassy", ["concept bloating-and-gas"], ["feeling"]],
  ["walk", [], ["walk"]],
  ["dentist at the walk", ["concept dentistry", "district jbr"], []],
  ["marina", ["district dubai-marina"], []],
  ["دكتورة نفسية", ["gender female", "concept psychiatry"], []],
  ...["يوم السبت بأقل من ٣٠٠ درهم", "بأقل من ٣٠٠ درهم يوم السبت"].map(
    (wish): [string, string[], string[]] => [wish, ["open 6", "price 0-300"], []],
  ),
  ["يوم ٥ ديسمبر بأقل من ٣٠٠ درهم", ["date 5.12", "price 0-300"], []],
])("%s", (query, said, words) => {
  const understood = understand(query);
  expect(understood.pieces.map(say)).toEqual(said);
  expect(understood.words).toEqual(words);
});

describe("names stay names", () => {
  test.each([
    ["Dr. Fatima Al Marzooqi", ["fatima", "al", "marzooqi"], "fatima al marzooqi"],
    ["د. فاطمة المرزوقي", ["فاطمه", "المرزوقي"], "فاطمه المرزوقي"],
    ["dubai london clinic", ["dubai", "london", "clinic"], "dubai london clinic"],
  ])("%s", (query, words, wholeName) => {
    const understood = understand(query);
    expect(understood.pieces).toEqual([]);
    expect(understood.words).toEqual(words);
    expect(understood.wholeName).toBe(wholeName);
  });

  test("a question for a price that is asked in two places is one piece", () => {
    const { pieces, unread } = understand("how much does teeth cleaning cost");
    expect(pieces.filter(({ kind }) => kind === "priceQuestion")).toHaveLength(1);
    expect(unread).toEqual([]);
  });

  test("a language beside a word for a clinic is part of its name", () => {
    const german = understand("German Medical Centre");
    expect(german.pieces.map((piece) => piece.kind)).not.toContain("language");
    expect(german.words).toContain("german");
    expect(understand("german dentist").pieces.map(say)).toContain("language german");
  });
});

test("each piece knows the query without itself", () => {
  const { pieces } = understand("Female dentist in JLT who speaks Hindi");
  expect(pieces.map((piece) => [piece.phrase, piece.rest])).toEqual([
    ["Female", "dentist in JLT who speaks Hindi"],
    ["dentist", "Female in JLT who speaks Hindi"],
    ["JLT", "Female dentist who speaks Hindi"],
    ["speaks Hindi", "Female dentist in JLT"],
  ]);
});

test("words taken as typed are only words", () => {
  const { pieces, words } = understand("Dr Marina Dental", true);
  expect(pieces).toEqual([]);
  expect(words).toEqual(["marina", "dental"]);
});

test("every shortcut word means its specialty or a part of it", () => {
  for (const [word, specialty] of specialtyShortcuts(vocabulary)) {
    const [piece] = understand(word).pieces;
    // "Kids" says who the patient is, which leads to the same doctors.
    if (piece?.kind === "age") continue;
    expect(piece?.kind, word).toBe("concept");
    if (piece?.kind !== "concept") continue;
    expect(
      piece.concepts.map((concept) => concept.itemId),
      word,
    ).toContain(specialty.id);
  }
});

test("questions of any kind are read without an error, and what is taken out is said", () => {
  const words = fc.constantFrom(
    ...[
      "dentist",
      "jlt",
      "in",
      "female",
      "hindi",
      "who",
      "speaks",
      "طبيبة",
      "أسنان",
      "دبي",
      "في",
      "'",
      "—",
      "dr",
      "123",
    ],
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(words, { maxLength: 40 }).map((list) => list.join(" ")),
        fc.string({ unit: "binary" }),
      ),
      (query) => {
        for (const piece of understand(query).pieces) {
          expect(piece.phrase).not.toBe("");
          // The sex of a professional gets a noun of its own where its field is taken back.
          const rest = piece.rest.replace(/ doctors?(?= |$)/g, "");
          expect(rest.length).toBeLessThan(query.length);
        }
      },
    ),
    { numRuns: 300 },
  );
});

describe("concepts near to words that could not be placed", () => {
  const cardiology = vocabulary.bySlug("specialties", "cardiology")?.id ?? 0;
  const near = [{ itemId: cardiology, similarity: 0.8 }];
  const read = (query: string, concepts = near) =>
    withNearConcepts(understand(query), query, concepts);

  test("are what these words are taken for", () => {
    const { pieces, words, wholeName } = read("Hindi thumpety ticker");
    expect(pieces.map(({ kind, phrase, rest }) => [kind, phrase, rest])).toEqual([
      ["language", "Hindi", "thumpety ticker"],
      ["concept", "thumpety ticker", "Hindi"],
    ]);
    expect(pieces[1]).toMatchObject({ concepts: [{ itemId: cardiology, weight: 0.8 }] });
    expect(words).toEqual([]);
    expect(wholeName).toBe("hindi thumpety ticker");
  });

  test("change nothing of words that were understood; without concepts words stay words", () => {
    expect(read("dentist").pieces).toEqual(understand("dentist").pieces);
    expect(read("thumpety ticker", []).words).toEqual(["thumpety", "ticker"]);
  });
});

describe("spoken Arabic", () => {
  const firstOf = (query: string) => understand(query).pieces.map(say);

  test.each([
    ["عندي كرون وماشي على هوميرا", "gastroenterology"],
    ["ضرسي اللي معمول عصب رجع يوجع", "endodontics"],
    ["ما بقيت اشم شي من بعد كوفيد", "ent"],
    ["dersy elly ma3mool 3asab", "endodontics"],
  ])("%s leads to %s", (query, slug) => {
    const concepts = understand(query).pieces.flatMap((piece) =>
      piece.kind === "concept" ? piece.concepts : [],
    );
    const specialty = vocabulary.bySlug("specialties", slug)?.id ?? 0;
    expect(concepts.map(({ itemId }) => itemId)).toContain(specialty);
  });

  test("a day that lasts and a house of our own are no filters", () => {
    expect(firstOf("ابني يركض طول اليوم")).not.toContain("open today");
    expect(firstOf("كنت اشوف زين والحين عيوني تعورني وايد")).not.toContain("open open_now");
    expect(firstOf("دكتور اسنان فاتح الحين")).toContain("open open_now");
    expect(firstOf("امي تنسى وتضيع بالبيت")).not.toContain("visit home_visit");
    expect(firstOf("علاج طبيعي بالبيت")).toContain("visit home_visit");
    expect(firstOf("تعبت من بيتنا").filter((said) => said.startsWith("insurer"))).toEqual([]);
  });
});

test("a word of Arabic in Latin letters that only joins is looked for in no name", () => {
  const { pieces, words } = understand("3ndi waja3 batn");
  expect(pieces.map(say)).toEqual(["concept stomach-ache"]);
  expect(words).toEqual([]);
});

test.each([["psychologist in Arabic by video tonight", "أخصائي نفسي يتكلم عربي فيديو الليلة"]])(
  "the same question has one reading in both languages: %s",
  (english, arabic) => {
    const read = (query: string) =>
      understand(query).pieces.map(({ phrase, rest, read, ...meaning }) => meaning);
    expect(read(arabic)).toEqual(read(english));
  },
);

test("the parts of a service at home are given up one by one", () => {
  const [service, visit] = understand("blood test at home").pieces;
  expect([service?.rest, visit?.rest]).toEqual(["at home", "blood test"]);
});

test("«من» in Latin letters is no sex of the professional", () => {
  expect(understand("3indi soda3 men esboo3").pieces.map(say)).not.toContain("gender male");
  expect(understand("male dentist").pieces.map(say)).toContain("gender male");
});
