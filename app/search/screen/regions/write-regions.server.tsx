import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { cardMarkup } from "#app/directory/cards/markup/card-markup.server.tsx";
import { favoriteKey } from "#app/directory/favorites/rules.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { type Catalog, LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { StructuredData } from "#app/platform/web/head/structured-data.tsx";
import * as arabic from "#app/search/messages/ar.ts";
import * as english from "#app/search/messages/en.ts";
import type { PageContent, SearchPage } from "#app/search/queries.server.ts";
import { CrisisHelp } from "#app/search/red-flags/crisis-help.tsx";
import { EmergencyPanel } from "#app/search/red-flags/emergency-panel.tsx";
import { searchPath } from "#app/search/rules.ts";
import { ui as uiArabic } from "#app/ui/messages/ar.ts";
import { ui as uiEnglish } from "#app/ui/messages/en.ts";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import { Chips } from "../chips.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { type PageRegions, resultsId } from "./page-regions.ts";
import { RelatedPages } from "./related-pages.tsx";
import { ResultList } from "./result-list.tsx";

const catalogs: Record<Locale, Catalog> = {
  en: { search: { ...english.search, ...english.searchAnswer }, ui: uiEnglish },
  ar: { search: { ...arabic.search, ...arabic.searchAnswer }, ui: uiArabic },
};

interface Target {
  locale: Locale;
  /** What the person who asks has saved. */
  favorites: ReadonlySet<string>;
  /** Documents carry structured data, for search engines. */
  isDocument: boolean;
}

interface Written {
  page: SearchPage;
  content: PageContent;
}

/** Writes what only informs and links; the browser loads neither its components nor its words. */
export function writeRegions(
  { page, content }: Written,
  target: Target,
): Omit<PageRegions, "options"> {
  const { locale, isDocument } = target;
  const markup = writeCards(content, target);
  return {
    notice: render(<Notice content={content} />, locale),
    results: render(
      <>
        <Results page={page} content={content} markup={markup} />
        {isDocument && <StructuredData nodes={content.jsonLd} />}
      </>,
      locale,
    ),
  };
}

function Notice({ content: { emergency, crisis } }: Pick<Written, "content">) {
  if (crisis) return <CrisisHelp notice={crisis.notice} care={crisis.care} />;
  return (
    emergency && (
      <EmergencyPanel notice={emergency.notice} departmentsPath={emergency.departmentsPath} />
    )
  );
}

function Results({ page, content, markup }: Written & { markup: string[] }) {
  const { state } = page;
  const { cards, chips, understood, totalPages, related } = content;
  if (page.isCrisis) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {(chips.length + understood.length > 0 || state.literal) && (
        <Chips state={state} content={content} />
      )}
      <div id={resultsId} tabIndex={-1} className="min-w-0 outline-none">
        {cards.length > 0 ? (
          <ResultList state={state} cards={cards} markup={markup} />
        ) : (
          <NothingFound page={page} content={content} />
        )}
        {totalPages > 1 && (
          <div className="mt-8">
            <Pagination
              currentPage={state.page}
              totalPages={totalPages}
              hrefFor={(number) => searchPath({ ...state, page: number })}
            />
          </div>
        )}
      </div>
      {related && <RelatedPages related={related} />}
    </div>
  );
}

/** With one insurer asked for, each card says that it is accepted. */
function writeCards(
  { cards, insurers, distances }: PageContent,
  { locale, favorites }: Target,
): string[] {
  const acceptedInsurer = insurers.length === 1 ? insurers[0] : undefined;
  return cards.map((card, index) => {
    const distanceKm = distances[index];
    const isFavorite = favorites.has(favoriteKey(card));
    const facts = { headingLevel: 2, acceptedInsurer, distanceKm, isFavorite } as const;
    return cardMarkup({ card, ...facts }, locale);
  });
}

function render(content: ReactNode, locale: Locale): string {
  return renderToStaticMarkup(
    <LocaleProvider locale={locale} catalog={catalogs[locale]}>
      {content}
    </LocaleProvider>,
  );
}
