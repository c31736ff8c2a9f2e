import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { cardSamples } from "#app/directory/cards/card-samples.ts";
import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { defaultState } from "#app/search/filters/filters.ts";
import type { PageContent, SearchPage } from "#app/search/page/search-page.ts";
import { updateCompareLinks } from "../compare-links.tsx";
import { DocumentOnly } from "./page-regions.ts";
import { writeOptions } from "./write-options.server.tsx";
import { writeRegions } from "./write-regions.server.tsx";

const page: SearchPage = {
  state: defaultState,
  heading: "",
  showLabel: "",
  intro: null,
  breadcrumbs: [],
  totalCount: 0,
  entityCounts: { all: 7, professionals: 0, clinics: 7, services: 0, franchises: 0 },
  groups: [],
  implied: [],
  sorts: [],
  hasSuggestions: true,
  shortcuts: [],
  activeCount: 1,
  clearPath: "/search",
  positionNote: null,
  isCrisis: false,
};
const content: PageContent = {
  cards: [],
  headings: [],
  distances: [],
  measuredFrom: null,
  similarities: [],
  insurers: [],
  specialties: [],
  totalPages: 3,
  firstResult: 21,
  chips: [{ label: "Female", phrase: null, path: "/search?q=dentist" }],
  offeredCard: null,
  understood: [{ label: "JLT", phrase: "in jlt", path: "/search?q=dentist" }],
  ignoredWords: "purple",
  unknownInsurer: null,
  ownPlan: null,
  onlyPlan: null,
  plans: [],
  reasons: [],
  prices: null,
  isNearest: false,
  emergency: null,
  crisis: null,
  repairs: [{ label: "“Female”", count: 12, path: "/search?q=dentist" }],
  widenings: [],
  beyondCity: null,
  instead: null,
  wordsPath: "/search?q=dentist",
  related: null,
  jsonLd: [],
};
const target = { locale: "en" as Locale, favorites: new Set<string>(), isDocument: false };

/** The professionals among the samples. */
const professionals = cardSamples("en")
  .map(({ card }) => card)
  .filter(({ entityType }) => entityType === "professionals")
  .map((card, place) => ({ ...card, entityId: `00000000-0000-4000-8000-00000000000${place}` }));
const localize = (path: string) => localizedPath(path, "en");

function open(html: string): HTMLElement {
  return new JSDOM(html, { url: "https://dalil.example" }).window.document.body;
}

function linksOf(region: HTMLElement) {
  const links = [...region.querySelectorAll<HTMLAnchorElement>("a[data-compare]")];
  return links.map((link) => ({
    id: link.dataset.compare,
    name: link.getAttribute("aria-label"),
    isChosen: "chosen" in link.dataset,
    isHidden: link.hidden,
    href: link.getAttribute("href"),
  }));
}

describe("the region of the results", () => {
  test("holds what was understood, what to do without results, and the other pages", () => {
    const { chips, results, notice } = writeRegions({ page, content }, target);
    for (const text of ["JLT", "Remove Female"]) expect(chips).toContain(text);
    for (const text of ["Not understood: purple", "12 results without “Female”", 'rel="next"'])
      expect(results).toContain(text);
    expect(notice).toBe("");
  });

  test("asks what is missing where nothing was found, and nowhere else", () => {
    const nothing = writeRegions({ page: { ...page, totalCount: 0 }, content }, target);
    const link = open(nothing.results).querySelector('article a[href="/contact"]');
    expect(link?.textContent).toBe("Tell us");
    const some = writeRegions({ page: { ...page, totalCount: 2 }, content }, target);
    expect(some.results).not.toContain("/contact");
  });

  test("leads with the clinics where no professional matches", () => {
    const state = { ...defaultState, entityType: "professionals" as const };
    const regionIn = (locale: Locale) =>
      open(writeRegions({ page: { ...page, state }, content }, { ...target, locale }).results);
    const region = regionIn("en");
    expect(region.querySelector("h2")?.textContent).toBe("No professionals match, but clinics do");
    const [first, ...others] = region.querySelectorAll<HTMLAnchorElement>("a");
    expect(first?.textContent).toBe("Show 7 clinics");
    expect(first?.getAttribute("href")).toContain("entityType=clinics");
    expect(others.filter(({ href }) => href.includes("entityType=clinics"))).toEqual([]);
    expect(regionIn("ar").querySelector("h2")?.textContent).toMatch(/هناك عيادات مطابقة/u);
  });

  test("says of how many results the hours are not known", () => {
    const repairs = [
      { label: "“Open now”", count: 12, unknownHours: 9, path: "/search?q=dentist" },
    ];
    const textIn = (locale: Locale) =>
      writeRegions({ page, content: { ...content, repairs } }, { ...target, locale }).results;
    expect(textIn("en")).toContain("The opening hours of 9 results are not known.");
    expect(textIn("en")).toContain("12 results without “Open now”");
    expect(textIn("ar")).toMatch(/ساعات العمل غير معروفة لدى .?9.? نتائج/u);
  });

  test("links what makes a need required or optional, and to wider circles", () => {
    const need = { label: "Headache", phrase: "headache", path: "/search?q=rash" };
    const on = { isOn: false, path: "/search?q=headache+rash&must=headache" };
    const off = { isOn: true, path: "/search?q=headache+rash" };
    const widenings = [{ radiusKm: 12, count: 6, path: "/search?q=dentist&radius=12" }];
    const region = (must: typeof on, locale: Locale = "en") =>
      writeRegions(
        { page, content: { ...content, widenings, understood: [{ ...need, must }] } },
        { ...target, locale },
      );
    expect(region(on).chips).toContain('aria-label="Require “Headache”"');
    expect(region(on).chips).toContain("must=headache");
    expect(region(off).chips).toContain("“Headache” is required. Make it optional");
    expect(region(on).results).toContain("Within 12 km: 6");
    expect(region(on, "ar").chips).toMatch(/اجعل «.?Headache.?» شرطًا/u);
    expect(region(on, "ar").results).toMatch(/ضمن .?12.? كم: .?6/u);
  });

  test("says how near a guess is, above 80 %", () => {
    const cards = professionals.slice(0, 2);
    const guessed = { ...content, cards, isNearest: true, similarities: [0.86, 0.74] };
    const { results } = writeRegions(
      { page: { ...page, totalCount: 2 }, content: guessed },
      target,
    );
    expect(results.match(/\d+% Match/g)).toEqual(["86% Match"]);
    expect(results).toContain("the closest in meaning");
  });

  test("leaves out what there is nothing to say of, but not the visitor's plan", () => {
    const plain = { ...content, chips: [], understood: [], ignoredWords: "", totalPages: 1 };
    const { chips, results } = writeRegions({ page, content: plain }, target);
    expect(chips.match(/<a /g)).toHaveLength(1);
    expect(chips).toContain('href="/plan"');
    const own = writeRegions({ page, content: { ...plain, ownPlan: "Daman Enhanced" } }, target);
    expect(own.chips).toContain("Daman Enhanced");
    expect(results).not.toContain('rel="next"');
  });

  test("speaks and links in the page's language", () => {
    const { results } = writeRegions({ page, content }, { ...target, locale: "ar" });
    expect(results).toMatch(/[\u0621-\u064a]/);
    expect(results).toContain('href="/search?page=2&amp;lang=ar"');
  });

  test("carries structured data in a document alone, and no name ends its script", () => {
    const jsonLd = [{ "@type": "ItemList", name: "</script><b>" }];
    const named = { page, content: { ...content, jsonLd } };
    const { results } = writeRegions(named, { ...target, isDocument: true });
    const [, json = ""] =
      /<script type="application\/ld\+json">(.*)<\/script>$/.exec(results) ?? [];
    expect(json).not.toContain("<");
    expect([JSON.parse(json)]).toEqual(jsonLd);
    expect(writeRegions(named, target).results).not.toContain("ld+json");
  });

  test("gives way to help in a crisis", () => {
    const { results } = writeRegions({ page: { ...page, isCrisis: true }, content }, target);
    expect(results).toBe("");
  });

  test("lists the cards by their ids, each professional with a link to compare", () => {
    const [first, second] = professionals;
    if (!first || !second) throw new Error("There are no samples.");
    const state = { ...defaultState, compare: [second.entityId] };
    const written = { page: { ...page, state }, content: { ...content, cards: [first, second] } };
    const region = open(writeRegions(written, target).results);
    const items = [...region.querySelectorAll("#results > li")];
    expect(items.map(({ id }) => id)).toEqual([
      `card-${first.entityId}`,
      `card-${second.entityId}`,
    ]);
    expect(items[0]?.textContent).toContain(first.title);
    expect(linksOf(region)).toEqual([
      {
        id: first.entityId,
        name: `Compare ${first.title}`,
        isChosen: false,
        isHidden: false,
        href: localize(`/search?compare=${second.entityId},${first.entityId}`),
      },
      {
        id: second.entityId,
        name: `Remove ${second.title} from comparison`,
        isChosen: true,
        isHidden: false,
        href: "/search",
      },
    ]);
  });

  test("offers each of the next free times of a professional as a link", () => {
    const [first, second] = professionals;
    if (!first || !second) throw new Error("There are no samples.");
    const written = { page, content: { ...content, cards: [first, second] } };
    const region = open(writeRegions(written, target).results);
    const links = [...region.querySelectorAll('a[href^="/book/"]')];
    const times = first.times?.days.flatMap((day) => day.times) ?? [];
    expect(links.map((link) => link.querySelector(".sr-only")?.textContent)).toEqual(
      times.map(({ label }) => `, Book ${first.title}: ${label}`),
    );
  });

  test("is for another comparison what the server would write for it", () => {
    const cards = professionals;
    const ids = cards.map(({ entityId }) => entityId);
    const full = [...ids.slice(0, 1), "a", "b", "c"];
    const write = (compare: string[], view: "card" | "map" = "card") => {
      const state = { ...defaultState, compare, view };
      return open(
        writeRegions({ page: { ...page, state }, content: { ...content, cards } }, target).results,
      );
    };
    for (const compare of [ids.slice(0, 1), ids.slice(0, 2), full]) {
      const region = write([]);
      updateCompareLinks(region, { ...defaultState, compare, view: "map" }, localize);
      expect(linksOf(region)).toEqual(linksOf(write(compare, "map")));
      updateCompareLinks(region, defaultState, localize);
      expect(linksOf(region)).toEqual(linksOf(write([])));
    }
  });
});

test("what only a document needs is not sent to the browser", () => {
  const regions = { notice: "<p>998</p>", chips: "", results: "", options: {} };
  const carried = new DocumentOnly({ regions, meta: [] });
  expect(Object.entries(carried)).toEqual([]);
  expect(DocumentOnly.read(carried)?.regions).toBe(regions);
  expect(DocumentOnly.read({})).toBeNull();
});

describe("a select of many choices", () => {
  const choices = Array.from({ length: 30 }, (_, index) => ({
    value: String(index),
    label: `District <${index}>`,
    count: 1_000 + index,
  }));
  const group = { kind: "select" as const, name: "geo_district_id", label: "District", choices };
  const filters = { ...defaultState.filters, geoDistrictId: 7 };
  const state = { ...defaultState, filters };

  test("has its options written, with the chosen one marked", () => {
    const { groups, options } = writeOptions([group], { state, implied: [], locale: "en" });
    const id = "options-geo_district_id";
    const { name, label } = group;
    expect(groups).toEqual([{ kind: "ready select", name, label, options: { id, html: null } }]);
    expect(options[id]).toMatch(/^<option value="0">District &lt;0&gt; \(1,000\)<\/option>/);
    expect(options[id]?.match(/<option [^>]*selected[^>]*>/g)).toEqual([
      '<option value="7" selected="">',
    ]);
  });

  test("stays as it is when it is short", () => {
    const short = { ...group, choices: choices.slice(0, 5) };
    expect(writeOptions([short], { state, implied: [], locale: "ar" })).toEqual({
      groups: [short],
      options: {},
    });
  });
});

test("the link of a clinic opens the department that was searched for, if it has it", () => {
  const [sample] = cardSamples("en").filter(({ card }) => card.entityType === "clinics");
  if (!sample) throw new Error("no clinic among the samples");
  const clinic = { ...sample.card, specializations: ["Dentistry"] };
  const hrefIn = (name: string) => {
    const specialties = [{ id: 7, name }];
    const { results } = writeRegions(
      { page, content: { ...content, cards: [clinic], specialties } },
      target,
    );
    return open(results).querySelector("h2 a")?.getAttribute("href");
  };
  expect(hrefIn("Dentistry")).toBe(`/clinics/${clinic.slug}?specialty=7`);
  expect(hrefIn("Cardiology")).toBe(`/clinics/${clinic.slug}`);
});
