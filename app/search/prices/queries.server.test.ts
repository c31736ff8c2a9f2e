import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import type { AnsweredPage } from "../page/search-page.ts";
import { readSearchPage } from "../queries.server.ts";

onAnyDatabase((open) => {
  async function openSearch() {
    const database = await open({ seed: "demo" });
    return async (params: Record<string, string>, locale: "en" | "ar" = "en") => {
      const page = await readSearchPage(
        { params: new URLSearchParams(params) },
        {
          database,
          actor: guest,
          locale,
          origin: "http://localhost",
          appName: "Dalil",
          emergency: { ambulance: "998", police: "999" },
          now: new Date(),
        },
      );
      if (!("content" in page)) throw new Error("No page of results.");
      return page;
    };
  }
  const chipsOf = ({ content }: AnsweredPage) => content.understood.map(({ label }) => label);

  test("a question for a price is answered by services, their clinics, and the source of the price", async () => {
    const read = await openSearch();
    const page = await read({ q: "dental implant price" });
    const [implant, ...others] = page.content.prices?.services ?? [];
    expect(others).toEqual([]);
    expect(implant?.path).toBe("/services/dental-implant");
    expect(implant?.note?.text).toMatch(/\d{4}/);
    expect(implant?.included).toContain("titanium");
    const offers = implant?.offers ?? [];
    expect(offers).toHaveLength(3);
    expect(offers.map(({ priceMin }) => priceMin)).toEqual(
      offers.map(({ priceMin }) => priceMin).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    );
    expect(implant?.priceMin).toBe(offers[0]?.priceMin);
    expect(implant?.offerCount).toBeGreaterThan(3);
    expect(page.content.ignoredWords).toBe("");
    expect(chipsOf(page)).toContain("Prices");
    expect((await read({ q: "dental implant" })).content.prices).toBeNull();
    expect((await read({ q: "dental implant price", page: "2" })).content.prices).toBeNull();
  });

  test("a question for the price of a doctor is answered by services of the field", async () => {
    const read = await openSearch();
    for (const [q, locale] of [
      ["dentist price", "en"],
      ["how much is a dentist", "en"],
      ["كم سعر طبيب أسنان", "ar"],
    ] as const) {
      const services = (await read({ q }, locale)).content.prices?.services ?? [];
      expect(services, q).toHaveLength(3);
      const isConsultation = services.map(({ name }) => /consultation|استشارة/i.test(name));
      expect(isConsultation.slice(1)).toEqual([false, false]);
      for (const { priceMin, included, note, offers } of services) {
        expect(priceMin).toBeGreaterThan(0);
        expect(included).not.toBe("");
        expect(note?.text).not.toBe("");
        expect(offers.length).toBeGreaterThan(0);
      }
    }
  });

  test("a wish for somebody cheap or within a limit leaves the people first", async () => {
    const read = await openSearch();
    for (const [q, locale] of [
      ["cheap dentist", "en"],
      ["pediatrician under 400", "en"],
      ["طبيب أطفال بأقل من ٤٠٠ درهم", "ar"],
    ] as const)
      expect((await read({ q }, locale)).content.prices?.isFirst, q).toBe(false);
    for (const q of ["dentist price", "teeth cleaning under 500"])
      expect((await read({ q })).content.prices?.isFirst, q).toBe(true);
  });

  test("an answer is about the place and the amount that were asked for", async () => {
    const read = await openSearch();
    const [all] = (await read({ q: "kam se3r tandeef asnan" })).content.prices?.services ?? [];
    const place = all?.offers.find((offer) => offer.place !== "")?.place ?? "";
    const inPlace = (await read({ q: `teeth cleaning price in ${place}` })).content.prices;
    expect(inPlace?.place).toBe(place);
    expect(inPlace?.services[0]?.offerCount).toBeLessThan(all?.offerCount ?? 0);
    const most = all?.priceMin ?? 0;
    const limited = (await read({ q: `teeth cleaning under ${most}` })).content.prices?.services[0];
    expect(limited?.offerCount).toBeGreaterThan(0);
    expect(limited?.offerCount).toBeLessThan(all?.offerCount ?? 0);
    for (const { priceMin } of limited?.offers ?? []) expect(priceMin).toBe(most);
  });

  test("a limit below every price of a service shows the lowest prices, and says so", async () => {
    const read = await openSearch();
    const { prices } = (await read({ q: "MRI under 100" })).content;
    expect(prices?.isBeyondLimit).toBe(true);
    expect(prices?.services[0]?.priceMin).toBeGreaterThan(100);
    expect((await read({ q: "MRI under 5000" })).content.prices?.isBeyondLimit).toBe(false);
    expect((await read({ q: "dentist under 10" })).content.prices).toBeNull();
  });

  test("a service without a stated price is no reason to show fees as its price", async () => {
    const read = await openSearch();
    const page = await read({ q: "heart transplant price" });
    expect(page.content.prices?.services).toEqual([]);
  });

  test("the most that somebody pays filters, and one press takes it back", async () => {
    const read = await openSearch();
    const all = await read({ q: "dentist" });
    const page = await read({ q: "dentist under 200" });
    expect(page.totalCount).toBeGreaterThan(0);
    expect(page.totalCount).toBeLessThan(all.totalCount);
    for (const { priceMin } of page.content.cards) expect(priceMin).toBeLessThanOrEqual(200);
    const chip = page.content.understood.find(({ phrase }) => phrase === "under 200");
    expect(chip?.label.replaceAll("\u00a0", " ")).toBe("Up to AED 200");
    expect(chip?.path).toBe("/search?q=dentist");
    const inArabic = await read({ q: "طبيب أسنان أقل من ٢٠٠" }, "ar");
    expect(inArabic.totalCount).toBe(page.totalCount);
  });

  test("a chosen range is stronger than the words", async () => {
    const read = await openSearch();
    const chosen = await read({ q: "dentist", price_max: "300" });
    const both = await read({ q: "dentist under 200", price_max: "300" });
    expect(both.totalCount).toBe(chosen.totalCount);
  });

  test("the cheapest are listed first until another order is chosen", async () => {
    const read = await openSearch();
    const pricesOf = ({ content }: AnsweredPage) =>
      content.cards.flatMap(({ priceMin }) => (priceMin === null ? [] : [priceMin]));
    const said = await read({ q: "cheapest dentist", entityType: "professionals" });
    expect(pricesOf(said)).toEqual(pricesOf(said).toSorted((a, b) => a - b));
    expect(chipsOf(said)).toContain("Lowest fee");
    expect(said.sorts[0]).toMatchObject({ value: "relevance", label: "Lowest fee, as you asked" });
    const chosen = await read({
      q: "cheapest dentist",
      entityType: "professionals",
      sort: "rating",
    });
    const byRating = await read({ q: "dentist", entityType: "professionals", sort: "rating" });
    expect(chosen.content.cards.map(({ entityId }) => entityId)).toEqual(
      byRating.content.cards.map(({ entityId }) => entityId),
    );
  });

  test.each([
    ["invisalign cost", "en", "Orthodontics"],
    ["كم سعر invisalign", "ar", "تقويم الأسنان"],
  ] as const)(
    "%s, which nobody states, has the range of its field and whom to ask",
    async (q, locale, name) => {
      const read = await openSearch();
      const { prices, cards } = (await read({ q }, locale)).content;
      expect(prices?.services).toEqual([]);
      expect(prices?.field).toMatchObject({ name });
      expect(prices?.field?.priceMax).toBeGreaterThanOrEqual(prices?.field?.priceMin ?? Infinity);
      expect(prices?.field?.count).toBeGreaterThanOrEqual(3);
      const [first] = prices?.contacts ?? [];
      expect(first?.call ?? first?.message).toMatch(/^(tel:|https:\/\/wa\.me)/);
      expect(cards.map(({ title }) => title)).toContain(first?.name);
    },
  );

  test.each([
    ["lazer hair removal price", "en"],
    ["تقويم اسنان كم", "ar"],
  ] as const)("%s is a question for a price", async (q, locale) => {
    const read = await openSearch();
    expect((await read({ q }, locale)).content.prices?.services.length).toBeGreaterThan(0);
  });
});
