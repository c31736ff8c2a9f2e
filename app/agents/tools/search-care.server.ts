import { z } from "zod";
import { searchPath } from "#app/search/rules.ts";
import { searchTabs } from "#app/search/values.ts";
import { defineTool } from "../agent-tool.ts";
import { addressOf, presentCardForAgent } from "../present-card.ts";
import { emergencyOf, readSearch } from "../read-search.server.ts";
import { address, cardShape, count, emergencyShape } from "../shapes/shared-shapes.ts";
import { languageInput, wordsInput } from "../tool-inputs.ts";

const mostResults = 20;

const nothingFound = {
  emergency: null,
  understood: [],
  not_understood: null,
  total: 0,
  pages: 0,
  results: [],
  instead: [],
};

export const searchCare = defineTool({
  name: "search_care",
  title: "Search professionals, clinics and services",
  description:
    "Finds professionals, clinics, services and franchises for a person's own words, best match first, with their next free times. If `emergency` is not null, show its text and numbers before anything else. It makes no diagnosis: pass on the words of the person as they are.",
  input: z.object({
    words: wordsInput,
    kind: z.enum(searchTabs).default("all").describe("One kind of listing, or all of them."),
    page: z.int().min(1).max(1_000).default(1),
    limit: z.int().min(1).max(mostResults).default(10).describe("Results of the page."),
    language: languageInput,
  }),
  output: z.object({
    emergency: emergencyShape,
    understood: z.array(z.object({ label: z.string(), words: z.string().nullable() })),
    not_understood: z.string().nullable(),
    total: count,
    page: z.int(),
    pages: count,
    results: z.array(cardShape),
    instead: z.array(z.object({ label: z.string(), count })).describe("Searches with results."),
    url: address,
  }),
  async answer({ words, kind, page, limit }, visit) {
    const params = new URLSearchParams({ q: words, entityType: kind, page: String(page) });
    const found = await readSearch(params, visit);
    if (!found) return { ...nothingFound, page, url: addressOf(`/search?${params}`, visit) };
    const { content, totalCount, state } = found;
    return {
      ...emergencyOf(found),
      understood: content.understood.map(({ label, phrase }) => ({ label, words: phrase })),
      not_understood: content.ignoredWords || null,
      total: totalCount,
      page,
      pages: content.totalPages,
      results: content.cards.slice(0, limit).map((card) => presentCardForAgent(card, visit)),
      instead: content.repairs.map(({ label, count }) => ({ label, count })),
      url: addressOf(searchPath(state), visit),
    };
  },
});
