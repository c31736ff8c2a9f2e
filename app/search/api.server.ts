import { defineProcedure, type Procedure } from "#app/platform/gateway/answer-procedure.server.ts";
import { defineFunction, type ServerFunction } from "#app/platform/gateway/server-function.ts";
import { answerSuggestions } from "./functions/answer-suggestions.server.ts";
import {
  filtersAnswer,
  logSearchAnswer,
  searchAnswer,
  searchFiltersAnswer,
  suggestionsAnswer,
  topSearchesAnswer,
  vocabulariesAnswer,
} from "./functions/answers.ts";
import {
  filtersInput,
  searchInput,
  suggestionsInput,
  vocabulariesInput,
} from "./functions/inputs.ts";
import {
  listFilters,
  listSearchFilters,
  listSearchVocabularies,
} from "./functions/list-filters.server.ts";
import { runSearch, searchFailure } from "./functions/run-search.server.ts";
import { logSearchInput, topSearchesInput } from "./query-log/inputs.ts";
import { answerLogSearch } from "./query-log/log-search.server.ts";
import { listTopSearches } from "./query-log/queries.server.ts";

/** The functions that search offers under /functions/v1. */
export const searchFunctions: ServerFunction[] = [
  defineFunction({
    name: "search",
    input: searchInput,
    output: searchAnswer,
    failure: searchFailure,
    answer: runSearch,
  }),
  defineFunction({
    name: "suggestions",
    input: suggestionsInput,
    output: suggestionsAnswer,
    failure: () => "Suggestions failed",
    answer: answerSuggestions,
  }),
  defineFunction({
    name: "filters",
    input: filtersInput,
    output: filtersAnswer,
    failure: () => "Filters failed",
    answer: listFilters,
  }),
  defineFunction({
    name: "search-filters",
    input: vocabulariesInput,
    output: searchFiltersAnswer,
    failure: () => "Filters failed",
    answer: listSearchFilters,
  }),
  defineFunction({
    name: "search-vocabularies",
    input: vocabulariesInput,
    output: vocabulariesAnswer,
    failure: () => "Vocabularies failed",
    answer: listSearchVocabularies,
  }),
];

/** The procedures that search offers under /rest/v1/rpc. */
export const searchProcedures: Procedure[] = [
  defineProcedure({
    name: "log_search_query",
    input: logSearchInput,
    output: logSearchAnswer,
    isRead: false,
    answer: answerLogSearch,
  }),
  defineProcedure({
    name: "get_top_search_queries",
    input: topSearchesInput,
    output: topSearchesAnswer,
    isRead: true,
    answer: ({ limit_count, days_back }, { database, actor }) =>
      listTopSearches(database, actor, { limit: limit_count, daysBack: days_back }),
  }),
  defineProcedure({
    name: "unified_search",
    input: searchInput,
    output: searchAnswer,
    isRead: true,
    answer: async (input, scope) => (await runSearch(input, scope)).body,
  }),
];
