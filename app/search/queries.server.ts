import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { cachedFeatures } from "#app/platform/features/feature-toggles.server.ts";
import { positionNote } from "./answers/notes/position-note.ts";
import { describeDirectoryPage } from "./directory-page/describe-directory-page.ts";
import { readFees } from "./directory-page/queries.server.ts";
import type { MissingPlace } from "./directory-page/rules.ts";
import { listFilterGroups } from "./filters/choices/filter-choices.ts";
import { impliedChoices } from "./filters/choices/implied-choices.ts";
import { clearAllFilters } from "./filters/filter-changes.ts";
import { answerPage, leavesFor } from "./page/answer-page.server.ts";
import { describeContent } from "./page/describe-content.server.ts";
import { describeHead } from "./page/describe-head.server.ts";
import { readAddress } from "./page/read-address.server.ts";
import { readNotices } from "./page/read-notices.server.ts";
import { readResults } from "./page/read-results.server.ts";
import type { AnsweredPage, PageReader, SearchAddress } from "./page/search-page.ts";
import { searchPath } from "./rules.ts";
import { shortcutsOf } from "./screen/regions/page-links.ts";
import { headingOf, sortsOf } from "./screen/regions/page-names.ts";

/**
 * Reads a page of the search screen. Returns the address of the last page when there is no such
 * page, or the part of a directory path that names nothing known.
 */
export async function readSearchPage(
  address: SearchAddress,
  reader: PageReader,
): Promise<AnsweredPage | { redirectTo: string } | { missing: MissingPlace }> {
  const asked = await readAddress(address, reader);
  if ("missing" in asked) return asked;
  const answered = await answerPage(asked, reader);
  const redirectTo = leavesFor(asked, answered, reader);
  if (redirectTo) return { redirectTo };
  const { state, place, namer } = asked;
  const { answer, isCrisis } = answered;
  reader.onAnswer?.(state, answer);

  const results = await readResults(asked, answered, reader);
  const { cards } = results;
  const directory =
    place && describeDirectoryPage(place, { answer, fees: await readFees(place, reader) }, namer);
  const notices = await readNotices(asked, answered, reader);
  const { activeCount, content } = await describeContent(asked, answered, { reader, cards });
  const heading = notices.crisis ? notices.crisis.notice.title : headingOf(state, answer, namer);
  const { meta, jsonLd } = describeHead(asked, answered, { heading, directory, cards, reader });
  const related = directory?.related ?? null;

  const features = cachedFeatures(reader.database);
  const implied = impliedChoices(answer.understood, namer.vocabulary);
  return {
    state,
    heading,
    intro: directory?.intro ?? null,
    breadcrumbs: directory?.breadcrumbs ?? [],
    totalCount: answer.totalCount,
    showLabel: namer.t(`filters.show.${state.entityType}`, { count: answer.totalCount }),
    entityCounts: answer.entityCounts,
    groups: listFilterGroups({
      ...namer,
      state,
      implied,
      facets: answer.facets,
      today: dubaiDay(reader.now),
      hasAll: features["search.advanced"],
    }),
    implied,
    sorts: sortsOf(state, answer.understood, namer),
    hasSuggestions: features["search.autocomplete"],
    shortcuts: shortcutsOf(state, namer),
    activeCount,
    clearPath: searchPath(clearAllFilters(state)),
    positionNote: isCrisis ? null : positionNote(address.params, { state, answer, namer }),
    isCrisis,
    content: { ...content, ...results, ...notices, related, jsonLd },
    meta,
  };
}
