import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import type { AnsweredPage, SearchPage } from "./page/search-page.ts";
import { readSearchPage } from "./queries.server.ts";

// A Wednesday, 11:00 in Dubai.
const now = new Date("2026-11-18T07:00:00Z");

onAnyDatabase((open) => {
  // The first to open it fills it, which takes longer than a test.
  beforeAll(async () => {
    await open({ seed: "demo" });
  }, 300_000);
  const read = async (query: string, locale: "en" | "ar" = "en") =>
    readSearchPage(
      { params: new URLSearchParams(query) },
      {
        database: await open({ seed: "demo" }),
        actor: guest,
        locale,
        origin: "https://dalil.example",
        appName: "Dalil",
        emergency: { ambulance: "998", police: "999" },
        now,
      },
    );
  const readPage = async (query: string, locale?: "en" | "ar"): Promise<AnsweredPage> => {
    const page = await read(query, locale);
    if ("state" in page) return page;
    throw new Error(`No page: ${JSON.stringify(page)}`);
  };

  test("browsing shows fifty cards, a search twenty, in the order of the engine", async () => {
    const all = await readPage("entityType=professionals");
    expect(all.content.cards).toHaveLength(50);
    expect(all.totalCount).toBe(200);
    expect(all.content.totalPages).toBe(4);
    const physicians = await readPage("entityType=professionals&q=dubai");
    expect(physicians.content.cards.length).toBeLessThanOrEqual(20);
    expect(all.meta).toMatchObject({ noindex: false, path: "/professionals" });
    expect(all.meta.title).toBe("Doctors and other professionals in Dubai: full directory · Dalil");
  });

  test("structured data lists the first ten by their addresses", async () => {
    const page = await readPage("entityType=clinics", "ar");
    expect(page.content.jsonLd).toMatchObject([{ "@type": "ItemList" }]);
    const text = JSON.stringify(page.content.jsonLd);
    expect(text.match(/ListItem/g)).toHaveLength(10);
    expect(text).toContain(`https://dalil.example/clinics/${page.content.cards[0]?.slug}?lang=ar`);
  });

  test("later, narrow and worded pages are kept out of search engines; canonical leaves the page out", async () => {
    expect((await readPage("q=dentist")).meta.noindex).toBe(true);
    const second = await readPage("entityType=professionals&page=2&sort=rating");
    expect(second.meta).toMatchObject({ noindex: true, path: "/professionals" });
    expect(second.meta.title).toContain("page 2");
    const narrow = await readPage("gender=female&visitTypes=in_person&rating_min=3");
    expect(narrow.meta.noindex).toBe(true);
  });

  test("a page behind the last leads to the last", async () => {
    expect(await read("entityType=professionals&page=99")).toEqual({
      redirectTo: "/search?entityType=professionals&page=4",
    });
    expect(await read("entityType=professionals&page=99", "ar")).toEqual({
      redirectTo: "/search?entityType=professionals&page=4&lang=ar",
    });
  });

  test("every chip takes its own wish back", async () => {
    const vocabulary = await getVocabulary(await open({ seed: "demo" }));
    const dentistry = vocabulary.bySlug("specialties", "dentistry");
    const query = `specialty_ids=${dentistry?.id}&gender=female&price_min=100&price_max=900`;
    const page = await readPage(query);
    expect(page.content.chips).toEqual([
      {
        label: "Dentistry",
        phrase: null,
        path: "/search?gender=female&price_min=100&price_max=900",
      },
      {
        label: "AED\u00a0100 to AED\u00a0900",
        phrase: null,
        path: `/search?specialty_ids=${dentistry?.id}&gender=female`,
      },
      {
        label: "Female",
        phrase: null,
        path: `/search?specialty_ids=${dentistry?.id}&price_min=100&price_max=900`,
      },
    ]);
    const arabic = await readPage(query, "ar");
    expect(arabic.content.chips.map((chip) => chip.label)).toContain("طب الأسنان");
  });

  test("what was understood is said in the page's language, and one click takes it back", async () => {
    const page = await readPage("q=طبيبة أسنان تتحدث الهندية", "ar");
    expect(page.content.understood.map((chip) => chip.label)).toEqual([
      "أنثى",
      "طب الأسنان",
      "الهندية",
    ]);
    const path = page.content.understood[2]?.path ?? "";
    expect(new URLSearchParams(path.split("?")[1]).get("q")).toBe("طبيبة أسنان");
    const symptom = await readPage("q=toothache");
    expect(symptom.content.understood[0]?.label).toMatch(/^Toothache: Dentistry/);
  });

  test("a search in a district shows the place of practice there, not the main one", async () => {
    const database = await open({ seed: "demo" });
    const { rows } = await withRead(database, guest, (tx) =>
      tx.execute<{ slug: string; district: number; clinic: string; main: string }>(sql`
        select p.slug, c.district_id as district, c.slug as clinic, l.clinic_slug as main
        from directory_listings l
        join professionals p on p.id = l.entity_id
        join places_of_practice w on w.professional_id = p.id
        join clinics c on c.id = w.clinic_id and c.status = 'active'
        where l.entity_type = 'professionals' and c.district_id <> l.district_ids[1]
          and (select count(*) from places_of_practice o join clinics oc on oc.id = o.clinic_id
            where o.professional_id = p.id and oc.district_id = c.district_id) = 1
        order by p.slug limit 1`),
    );
    const [expected] = rows;
    if (!expected) throw new Error("nobody practises in two districts");
    const cardIn = async (query: string) => {
      const { cards, distances } = (await readPage(query)).content;
      const index = cards.findIndex(({ slug }) => slug === expected.slug);
      return { card: cards[index], distance: distances[index] };
    };
    const query = `entityType=professionals&geo_district_id=${expected.district}`;
    const there = await cardIn(query);
    expect(there.card?.clinicSlug).toBe(expected.clinic);
    const { latitude, longitude } = there.card ?? {};
    const beside = await cardIn(`${query}&near=${latitude},${longitude}&radius=50`);
    // Positions in addresses are rounded to about a hundred metres.
    expect(beside.distance).toBeLessThan(0.2);
  });

  test.each([
    ["hip surgeon", "Hip Surgery"],
    ["pediatric ophthalmologist", "Paediatric Ophthalmology"],
    ["kids eye doctor", "Paediatric Ophthalmology"],
    ["طبيب عيون اطفال", "Paediatric Ophthalmology"],
    ["diabetes eye doctor", "Ophthalmology"],
  ])("%s: whoever does exactly that stands first", async (query, specialty) => {
    const { cards } = (await readPage(`entityType=professionals&q=${query}`)).content;
    expect(cards[0]?.specializations).toContain(specialty);
  });

  test("of two needs, one that is surely met ranks above two that are met perhaps", async () => {
    const { cards } = (await readPage("entityType=professionals&q=acne and always tired")).content;
    const surelyMet = ["Dermatology", "Internal Medicine", "General Practice"];
    for (const { specializations } of cards.slice(0, 3)) {
      expect(surelyMet).toContain(specializations[0]);
    }
    const both = (await readPage("entityType=professionals&q=eczema and hair loss")).content;
    expect(both.cards[0]?.specializations).toContain("Dermatology");
  });

  test("ranks professionals of no sub-specialty, or of the requested one, first", async () => {
    const firstOf = async (query: string) =>
      (await readPage(`entityType=professionals&q=${query}`)).content.cards[0]?.specializations;
    expect(await firstOf("dermatologist")).toEqual(["Dermatology"]);
    expect(await firstOf("hair loss")).toContain("Hair and Scalp Disorders");
  });

  test("asks clinics for the specialty that was searched for, in filters or words", async () => {
    const vocabulary = await getVocabulary(await open({ seed: "demo" }));
    const dentistry = vocabulary.bySlug("specialties", "dentistry");
    const asked = [{ id: dentistry?.id, name: "Dentistry" }];
    for (const query of [`specialty_ids=${dentistry?.id}`, "q=dentistry"]) {
      const { content } = await readPage(`entityType=clinics&${query}`);
      expect(content.specialties).toEqual(asked);
    }
  });

  test("a long list opens in full by its link, by name, and keeps what is chosen", async () => {
    const page = await readPage("entityType=professionals&more=specialty_ids");
    const listOf = ({ groups }: SearchPage) =>
      groups.find((group) => group.kind === "many" && group.name === "specialty_ids");
    const list = listOf(page);
    if (list?.kind !== "many") throw new Error("no list");
    const labels = list.choices.map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(10);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator("en").compare));
    expect(list.more).toMatchObject({ isOpen: true, path: "/search?entityType=professionals" });
    const rarest = list.choices.toSorted((a, b) => (a.count ?? 0) - (b.count ?? 0))[0];
    const closed = listOf(
      await readPage(`entityType=professionals&specialty_ids=${rarest?.value}`),
    );
    expect(closed?.kind === "many" && closed.choices[0]?.value).toBe(rarest?.value);
  });

  test("a tab offers the filters of its kind, and one in use is on every tab", async () => {
    const namesOf = ({ groups }: SearchPage) =>
      groups.flatMap((group) => ("name" in group ? [group.name] : []));
    expect(namesOf(await readPage("entityType=clinics"))).toContain("clinic_type_ids");
    expect(namesOf(await readPage("entityType=clinics"))).not.toContain("gender");
    expect(namesOf(await readPage("entityType=clinics&gender=female"))).toContain("gender");
    expect(namesOf(await readPage("entityType=clinics"))).toContain("facility_ids");
    const ofServices = namesOf(await readPage("entityType=services"));
    expect(ofServices).toContain("requires_referral");
    expect(ofServices).not.toContain("facility_ids");
  });

  test("a position finds what is near it, says so in a chip, and the chip takes it back", async () => {
    const page = await readPage("near=25.0801,55.1399&radius=3&sort=nearby&entityType=clinics");
    expect(page.totalCount).toBeGreaterThan(0);
    expect(page.content.distances[0]).toBeLessThan(3);
    expect(page.content.distances).toEqual(
      page.content.distances.toSorted((a, b) => (a ?? 99) - (b ?? 99)),
    );
    expect(page.content.chips[0]).toMatchObject({
      label: "Near you (Dubai Marina), within 3 km",
      path: "/search?entityType=clinics",
    });
    expect(page.meta).toMatchObject({ path: "/clinics", noindex: true });
    expect((await readPage("entityType=clinics&sort=nearby")).content.distances).toEqual([]);
  });

  test("words of an emergency are answered with the numbers, ordinary ones are not", async () => {
    const heart = await readPage("q=chest pain");
    expect(heart.content.emergency?.notice.calls.map(({ number }) => number)).toEqual([
      "998",
      "999",
    ]);
    expect(heart.totalCount).toBeGreaterThan(0);
    expect((await readPage("q=سكتة دماغية", "ar")).content.emergency?.notice.text).toContain("998");
    for (const words of ["cant breathe", "i can't breathe", "trouble breathing"]) {
      const breath = await readPage(`q=${words}`);
      expect(breath.content.emergency, words).not.toBeNull();
      expect(breath.content.understood.map(({ label }) => label).join(), words).toMatch(
        /^Shortness of breath/,
      );
    }
    expect((await readPage("q=toothache")).content.emergency).toBeNull();
    expect((await readPage("q=toothache")).content.crisis).toBeNull();
  });

  test.each([
    ["i want to kill myself", "en"],
    ["أفكر في الانتحار", "ar"],
    ["suicidal", "en"],
  ] as const)("%s is answered with help alone", async (query, locale) => {
    for (const more of ["", "&literal=true", "&entityType=professionals", "&gender=female"]) {
      const page = await readPage(`q=${query}${more}`, locale);
      expect(page.content.crisis?.notice.calls.map(({ number }) => number)).toEqual(["998", "999"]);
      expect(page).toMatchObject({ isCrisis: true, totalCount: 0 });
      expect(page.content).toMatchObject({
        emergency: null,
        instead: null,
        understood: [],
        repairs: [],
        cards: [],
        ignoredWords: "",
        isNearest: false,
      });
      expect(page.meta.title).not.toContain(query);
      expect(page.meta.noindex).toBe(true);
    }
    const { crisis } = (await readPage(`q=${query}`, locale)).content;
    expect(crisis?.care.departments.places.length).toBeGreaterThan(0);
    expect(crisis?.care.psychiatry.places.length).toBeGreaterThan(0);
    expect(crisis?.care.departments.path).toBe("/emergency-departments");
  });

  test("words that nothing has lead to the nearest concepts and to general practice", async () => {
    const page = await readPage("q=xqzvwk jjkqx");
    expect(page.totalCount).toBe(0);
    expect(page.content.instead?.generalPractice?.count).toBeGreaterThan(0);
    expect(page.content.instead?.nearest, "letters at random are near to nothing").toEqual([]);
    const misspelt = await readPage("q=endometriosislike", "ar");
    expect(misspelt.content.instead?.nearest.length).toBeGreaterThan(0);
    for (const link of misspelt.content.instead?.nearest ?? []) {
      const behind = await readPage(link.path.split("?")[1] ?? "", "ar");
      expect(behind.totalCount).toBe(link.count);
    }
    const sentence = await readPage("q=peels flakes reddens after sunbathing");
    expect(sentence.content.isNearest).toBe(true);
    expect(sentence.content.cards.length).toBeGreaterThan(0);
    const general = page.content.instead?.generalPractice?.path.split("?")[1] ?? "";
    expect((await readPage(general)).totalCount).toBe(page.content.instead?.generalPractice?.count);
  });

  test("a search without words is offered repairs alone", async () => {
    const page = await readPage("gender=female&rating_min=5&price_max=1");
    expect(page.totalCount).toBe(0);
    expect(page.content.instead).toBeNull();
    expect(page.content.repairs.length).toBeGreaterThan(0);
  });

  test("choices of the panel carry counts and leave out what gives nothing", async () => {
    const page = await readPage("entityType=professionals");
    const lists = page.groups.flatMap((group) => (group.kind === "many" ? [group] : []));
    const specialties = lists.find(({ name }) => name === "specialty_ids");
    const counts = specialties?.choices.map(({ count }) => count ?? 0) ?? [];
    expect(counts).toHaveLength(6);
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const genders = page.groups.find((group) => "name" in group && group.name === "gender");
    const choices = genders && "choices" in genders ? genders.choices : [];
    expect(choices.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(page.totalCount);
    const first = lists.find(({ name }) => name === "insurance_ids")?.choices[0];
    const narrowed = await readPage(`entityType=professionals&insurance_ids=${first?.value}`);
    expect(narrowed.totalCount).toBe(first?.count);
    expect(narrowed.content.insurers).toEqual([{ name: first?.label, isNetwork: false }]);
  });

  test("nothing found offers what would be found, and the numbers hold", async () => {
    const page = await readPage(
      "entityType=professionals&q=female dentist&rating_min=5&years_experience_min=90",
    );
    expect(page.totalCount).toBe(0);
    expect(page.content.repairs.length).toBeGreaterThan(0);
    for (const repair of page.content.repairs) {
      const repaired = await readPage(repair.path.split("?")[1] ?? "");
      expect(repaired.totalCount, repair.label).toBe(repair.count);
    }
    const simple = await readPage("entityType=professionals&gender=female&years_experience_min=90");
    expect(simple.content.repairs).toHaveLength(1);
    expect(simple.content.repairs[0]?.label).toBe("“90+ years of experience”");
    const [repair] = simple.content.repairs;
    expect((await readPage(repair?.path.split("?")[1] ?? "")).totalCount).toBe(repair?.count);
  });

  test("of two needs one can be made required, and any of them again", async () => {
    const page = await readPage("entityType=professionals&q=headache itchy skin");
    const [first] = page.content.understood;
    expect(page.content.understood.map(({ must }) => must?.isOn)).toEqual([false, false]);
    const required = await readPage(first?.must?.path.split("?")[1] ?? "");
    expect(required.totalCount).toBeGreaterThan(0);
    expect(required.totalCount).toBeLessThan(page.totalCount);
    const [again] = required.content.understood;
    expect(again?.must?.isOn).toBe(true);
    expect((await readPage(again?.must?.path.split("?")[1] ?? "")).totalCount).toBe(
      page.totalCount,
    );
    expect((await readPage("q=headache")).content.understood[0]?.must).toBeUndefined();
  });

  test("people come before places on a mixed page, though a hospital has both fields", async () => {
    const { content, entityCounts } = await readPage("q=hair loss and knee pain");
    expect(entityCounts.clinics).toBeGreaterThan(0);
    expect(content.cards[0]?.entityType).toBe("professionals");
    const people = content.cards.filter(({ entityType }) => entityType === "professionals");
    expect(people.length).toBeGreaterThan(content.cards.length / 2);
  });

  test("few results in a place offer wider circles, and the numbers hold", async () => {
    const page = await readPage("entityType=professionals&q=neurologist in deira");
    expect(page.totalCount).toBeLessThan(5);
    expect(page.content.widenings.length).toBeGreaterThan(0);
    for (const { count, path } of page.content.widenings) {
      expect(count).toBeGreaterThan(page.totalCount);
      expect((await readPage(path.split("?")[1] ?? "")).totalCount).toBe(count);
    }
    expect((await readPage("q=dentist in dubai")).content.widenings).toEqual([]);
  });

  test("an unknown value of a single choice has no results, and leaving it out is offered", async () => {
    const all = (await readPage("entityType=professionals")).totalCount;
    for (const [query, label] of [
      ["gender=robot", "Gender: robot (unknown)"],
      ["time_of_day=midnight", "Time of day: midnight (unknown)"],
      ["availability=never", "Availability: never (unknown)"],
      ["after=99:99", "Time of day: 99:99 (unknown)"],
    ] as const) {
      const page = await readPage(`entityType=professionals&${query}`);
      expect(page.totalCount, query).toBe(0);
      expect(page.content.repairs).toEqual([
        { label: `“${label}”`, count: all, path: "/search?entityType=professionals" },
      ]);
    }
  });

  test("words that no result has are named beside those that one has", async () => {
    const first = (await readPage("entityType=professionals&q=dentist")).content.cards[0];
    const name = first?.title.split(" ").at(-1) ?? "";
    const page = await readPage(`entityType=professionals&q=dentist ${name} zzzq`);
    expect(page.totalCount).toBeGreaterThan(0);
    expect(page.content.ignoredWords).toBe("zzzq");
  });

  test("an unknown category or profession has no results, and leaving it out is offered", async () => {
    for (const query of ["category=nonsense", "profession=nonsense"]) {
      const page = await readPage(`entityType=professionals&${query}`);
      expect(page.totalCount).toBe(0);
      expect(page.content.repairs.map(({ label }) => label)).toEqual(["“nonsense”"]);
    }
    expect((await readPage("location=any")).totalCount).toBe((await readPage("")).totalCount);
  });
});
