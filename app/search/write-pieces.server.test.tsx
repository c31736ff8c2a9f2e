import { describe, expect, test } from "vitest";
import { defaultState } from "./filters.ts";
import type { SearchPage } from "./queries.server.ts";
import { writePieces } from "./write-pieces.server.tsx";

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

  test("speaks and links in the page's language", () => {
    const { nothing, pages } = writePieces(page, { locale: "ar", documentMarkup: null });
    expect(nothing?.html).toContain("lang=ar");
    expect(nothing?.html).toMatch(/[\u0621-\u064a]/);
    expect(pages?.html).toContain('href="/search?page=2&amp;lang=ar"');
    expect(pages?.html).toContain('rel="next"');
  });
});
