import type { CardData } from "#app/directory/cards/card.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { breadcrumbList } from "#app/platform/web/head/breadcrumb-list.ts";
import { itemList } from "#app/platform/web/head/item-list.ts";
import { withPageText } from "#app/platform/web/head/page-texts.server.ts";
import type { DirectoryPage } from "../directory-page/describe-directory-page.ts";
import { canonicalPath } from "../directory-page/rules.ts";
import { listActiveFilters } from "../filters/active-filters.ts";
import type { SearchState } from "../filters/filters.ts";
import { placeOf, titleOf } from "../screen/regions/page-names.ts";
import type { PageAnswer } from "./answer-page.server.ts";
import type { AskedPage } from "./read-address.server.ts";
import type { AnsweredPage, PageContent, PageReader } from "./search-page.ts";

const listedInData = 10;
/** Pages narrower than this are left out of search engines. */
const mostIndexedFilters = 2;

interface Headed {
  heading: string;
  directory: DirectoryPage | null;
  cards: CardData[];
  reader: PageReader;
}

/** Structured data and the head of a page. */
export function describeHead(
  { state, namer }: AskedPage,
  { answer }: PageAnswer,
  { heading, directory, cards, reader }: Headed,
): Pick<AnsweredPage, "meta"> & Pick<PageContent, "jsonLd"> {
  const { locale, t } = namer;
  const canonical = canonicalPath(state, namer);
  const listed = cards
    .slice(0, listedInData)
    .map((card) => ({ name: card.title, path: entityPath(card.entityType, card.slug) }));
  const url = reader.origin + localizedPath(canonical, locale);
  return {
    jsonLd: [
      itemList(listed, reader),
      ...(directory ? [breadcrumbList(directory.breadcrumbs, { ...reader, url })] : []),
    ],
    meta: withPageText(reader.database, {
      title: titleOf(heading, state, reader.appName, namer),
      description:
        directory?.intro ??
        t("meta.description", {
          count: answer.totalCount,
          place: placeOf(state, answer.understood, namer),
        }),
      path: canonical,
      locale,
      origin: reader.origin,
      noindex: isThin(state) || answer.totalCount === 0,
    }),
  };
}

function isThin(state: SearchState): boolean {
  const { page, sort, literal, near, filters } = state;
  const isNarrow = listActiveFilters(filters).length > mostIndexedFilters;
  const isWorded = filters.query !== "" || filters.context !== "" || filters.must.length > 0;
  const isOwn = isWorded || literal || near !== null;
  return page > 1 || sort !== "relevance" || isNarrow || isOwn;
}
