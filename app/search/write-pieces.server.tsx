import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { Locale } from "../platform/i18n/locale.ts";
import { type Catalog, LocaleProvider } from "../platform/i18n/locale-context.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { ui as uiArabic } from "../ui/messages/ar.ts";
import { ui as uiEnglish } from "../ui/messages/en.ts";
import { Pagination } from "../ui/pagination.tsx";
import * as arabic from "./messages/ar.ts";
import * as english from "./messages/en.ts";
import type { ReadyPiece, SearchPage } from "./queries.server.ts";
import { searchPath } from "./rules.ts";
import { Chips } from "./screen/chips.tsx";
import { EmergencyPanel } from "./screen/emergency-panel.tsx";
import { NothingFound } from "./screen/nothing-found.tsx";
import { RelatedPages } from "./screen/related-pages.tsx";
import type { MarkupTarget } from "./write-cards.server.ts";

const catalogs: Record<Locale, Catalog> = {
  en: { search: { ...english.search, ...english.searchAnswer }, ui: uiEnglish },
  ar: { search: { ...arabic.search, ...arabic.searchAnswer }, ui: uiArabic },
};

/**
 * What only says and links, as HTML: into the document where one is made, else into the data. The
 * browser is spared its components, its words, and half of what it would have to bring alive.
 */
export function writePieces(page: SearchPage, { locale, documentMarkup }: MarkupTarget) {
  const write = (name: string, content: ReactNode): ReadyPiece | null => {
    if (!content) return null;
    const id = `piece-${name}`;
    const html = renderToStaticMarkup(
      <StaticRouter location={page.path}>
        <LocaleProvider locale={locale} catalog={catalogs[locale]}>
          {content}
        </LocaleProvider>
      </StaticRouter>,
    );
    documentMarkup?.set(id, html);
    return { id, html: documentMarkup ? null : html };
  };
  const { state, directory, emergency, totalPages, chips, understood } = page;
  const hasChips = chips.length + understood.length > 0 || state.literal;
  return {
    breadcrumbs: write(
      "breadcrumbs",
      directory && <Breadcrumbs items={directory.breadcrumbs} className="mb-3" />,
    ),
    emergency: write("emergency", emergency && <EmergencyPanel emergency={emergency} />),
    chips: write("chips", hasChips && <Chips page={page} />),
    nothing: write("nothing", page.cards.length === 0 && <NothingFound page={page} />),
    pages: write(
      "pages",
      totalPages > 1 && (
        <div className="mt-8">
          <Pagination
            currentPage={state.page}
            totalPages={totalPages}
            hrefFor={(number) => searchPath({ ...state, page: number })}
          />
        </div>
      ),
    ),
    related: write("related", directory?.related && <RelatedPages related={directory.related} />),
  };
}
