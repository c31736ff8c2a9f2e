import { localizedPath } from "#app/platform/i18n/locale.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { findRedFlag } from "#app/vocabulary/red-flags/red-flags.ts";
import { emptyAnswer, type SearchAnswer } from "../answers/engine.ts";
import { searchListings } from "../engine/search-listings.server.ts";
import { presetPath } from "../own-card/offer-card.server.ts";
import { describeRedFlag, type RedFlagNotice } from "../red-flags/describe-red-flag.ts";
import { searchPath } from "../rules.ts";
import type { AskedPage } from "./read-address.server.ts";
import type { PageReader } from "./search-page.ts";

/** The answer to an address, and the notice that its words call for. */
export interface PageAnswer {
  answer: SearchAnswer;
  addressPlace: Awaited<ReturnType<typeof searchListings>>["addressPlace"];
  notice: RedFlagNotice | null;
  /** Whether the words speak of suicide or self-harm. */
  isCrisis: boolean;
}

export async function answerPage(asked: AskedPage, reader: PageReader): Promise<PageAnswer> {
  const { state, namer, rules, pageSize } = asked;
  const { filters, entityType, sort, page, literal, near } = state;
  const search = { filters, entityType, sort, page, pageSize, literal, near, withFacets: true };
  const flag = findRedFlag(filters.query, conceptDictionaryOf(namer.vocabulary));
  const notice = flag ? describeRedFlag(flag, reader.emergency, reader.locale) : null;
  // Words of suicide or self-harm are given no other meaning.
  if (flag?.severity === "self-harm") {
    return { answer: emptyAnswer(search), addressPlace: null, notice, isCrisis: true };
  }
  return { ...(await searchListings(search, { ...reader, rules })), notice, isCrisis: false };
}

/** Returns the address that a page is left for: its last page, or the search with the visitor's own card. */
export function leavesFor(
  { state }: AskedPage,
  { answer, isCrisis }: PageAnswer,
  { locale, card }: PageReader,
): string | null {
  const { totalPages } = answer.pagination;
  if (state.page > totalPages && totalPages > 0) {
    return localizedPath(searchPath({ ...state, page: totalPages }), locale);
  }
  const preset = isCrisis ? null : presetPath(state, answer, card);
  return preset && localizedPath(preset, locale);
}
