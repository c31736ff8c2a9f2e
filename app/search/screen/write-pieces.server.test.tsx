import { describe, expect, test } from "vitest";
import { cardSamples } from "#app/directory/cards/card-samples.ts";
import { defaultState } from "../filters/filters.ts";
import type { SearchPage } from "../queries.server.ts";
import { writeCards } from "./write-cards.server.ts";
import { writeGroups, writePieces } from "./write-pieces.server.tsx";

const page: SearchPage = {
  state: defaultState,
  path: "/search",
  heading: "",
  cards: [],
  distances: [],
  totalCount: 0,
  entityCounts: { all: 7, professionals: 0, clinics: 7, services: 0, franchises: 0 },
  totalPages: 3,
  groups: [],
  hasSuggestions: true,
  sorts: [],
  shortcuts: [],
  chips: [{ label: "Female", phrase: null, path: "/search?q=dentist" }],
  clearPath: "/search",
  wordsPath: "/search?q=dentist",
  understood: [{ label: "JLT", phrase: "in jlt", path: "/search?q=dentist" }],
  ignoredWords: "purple",
  repairs: [{ label: "Female", count: 12, path: "/search?q=dentist" }],
  insurers: [],
  emergency: null,
  crisis: null,
  instead: null,
  directory: null,
  meta: {
    title: "",
    description: "",
    path: "/search",
    locale: "en",
    origin: "",
    noindex: false,
    jsonLd: [],
  },
};

describe("what only says and links", () => {
  test("goes into the document once, and into the data where no document is made", () => {
    const documentMarkup = new Map<string, string>();
    const inDocument = writePieces(page, { locale: "en", documentMarkup });
    expect(inDocument.chips).toEqual({ id: "piece-chips", html: null });
    const inData = writePieces(page, { locale: "en", documentMarkup: null });
    expect(inData.chips?.html).toBe(documentMarkup.get("piece-chips"));
    expect(inData.chips?.html).toContain("“purple”");
  });

  test("is not there when there is nothing to say", () => {
    const plain = { ...page, chips: [], understood: [], totalPages: 1 };
    const pieces = writePieces(plain, { locale: "en", documentMarkup: null });
    expect([pieces.chips, pieces.pages, pieces.emergency, pieces.related]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test("structured data stands in the document alone, and no name ends its script", () => {
    const jsonLd = [{ "@type": "ItemList", name: "</script><b>" }];
    const named = { ...page, meta: { ...page.meta, jsonLd } };
    const documentMarkup = new Map<string, string>();
    expect(writePieces(named, { locale: "en", documentMarkup }).facts?.html).toBeNull();
    const [, json = ""] =
      /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(
        documentMarkup.get("piece-facts") ?? "",
      ) ?? [];
    expect(json).not.toContain("<");
    expect([JSON.parse(json)]).toEqual(jsonLd);
    expect(writePieces(named, { locale: "en", documentMarkup: null }).facts).toBeNull();
  });

  test("speaks and links in the page's language", () => {
    const { nothing, pages } = writePieces(page, { locale: "ar", documentMarkup: null });
    expect(nothing?.html).toContain("lang=ar");
    expect(nothing?.html).toMatch(/[\u0621-\u064a]/);
    expect(pages?.html).toContain('href="/search?page=2&amp;lang=ar"');
    expect(pages?.html).toContain('rel="next"');
  });
});

describe("a select of many choices", () => {
  const choices = Array.from({ length: 30 }, (_, index) => ({
    value: String(index),
    label: `District <${index}>`,
    count: 1_000 + index,
  }));
  const group = { kind: "select" as const, name: "geo_district_id", label: "District", choices };
  const filters = { ...defaultState.filters, geoDistrictId: 7 };
  const asked = { ...page, groups: [group], state: { ...defaultState, filters } };

  test("is written once, with the chosen one marked", () => {
    const documentMarkup = new Map<string, string>();
    const [shown] = writeGroups(asked, { locale: "en", documentMarkup });
    expect(shown).toEqual({
      kind: "ready select",
      name: "geo_district_id",
      label: "District",
      options: { id: "options-geo_district_id", html: null },
    });
    const html = documentMarkup.get("options-geo_district_id");
    expect(html).toMatch(/^<option value="0">District &lt;0&gt; \(1,000\)<\/option>/);
    expect(html?.match(/<option [^>]*selected[^>]*>/g)).toEqual(['<option value="7" selected="">']);
  });

  test("stays as it is when it is short", () => {
    const short = { ...group, choices: choices.slice(0, 5) };
    expect(
      writeGroups({ ...page, groups: [short] }, { locale: "ar", documentMarkup: null }),
    ).toEqual([short]);
  });
});

test("the document tells its cards itself; data tells them in words", () => {
  const [sample] = cardSamples("en");
  if (!sample) throw new Error("There are no samples.");
  const { entityType, entityId, title } = sample.card;
  const id = `card-${entityId}`;
  const asked = { ...page, cards: [sample.card] };
  const nobody = { locale: "en" as const, favorites: new Set<string>() };
  const documentMarkup = new Map<string, string>();
  expect(writeCards(asked, { ...nobody, documentMarkup })).toBeNull();
  const html = documentMarkup.get(id);
  expect(html).toContain(title);
  expect(JSON.parse(documentMarkup.get("results") ?? "")).toEqual([
    { entityType, entityId, title, id, html: null },
  ]);
  expect(writeCards(asked, { ...nobody, documentMarkup: null })).toEqual([
    { entityType, entityId, title, id, html },
  ]);
});
