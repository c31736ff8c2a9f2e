import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { type Catalog, LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { StructuredData } from "#app/platform/web/structured-data.tsx";
import { ui as uiArabic } from "#app/ui/messages/ar.ts";
import { ui as uiEnglish } from "#app/ui/messages/en.ts";
import { Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import * as arabic from "../messages/ar.ts";
import * as english from "../messages/en.ts";
import type { ReadyPiece, SearchPage, ShownGroup } from "../queries.server.ts";
import { CrisisHelp } from "../red-flags/crisis-help.tsx";
import { EmergencyPanel } from "../red-flags/emergency-panel.tsx";
import { searchPath, writeSearchState } from "../rules.ts";
import { SaveSearch } from "../saved/save-search.tsx";
import { Chips } from "./chips.tsx";
import { Options } from "./filter-groups.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { RelatedPages } from "./related-pages.tsx";
import type { MarkupTarget } from "./write-cards.server.ts";

/** A select with more choices than this is written by the server. */
const fewChoices = 20;

const catalogs: Record<Locale, Catalog> = {
  en: { search: { ...english.search, ...english.searchAnswer }, ui: uiEnglish },
  ar: { search: { ...arabic.search, ...arabic.searchAnswer }, ui: uiArabic },
};

/**
 * What only says and links, as HTML: into the document where one is made, else into the data. The
 * browser is spared its components, its words, and half of what it would have to bring alive.
 */
export function writePieces(page: SearchPage, target: MarkupTarget) {
  const write = (name: string, content: ReactNode) =>
    content ? keep(`piece-${name}`, render(content, page, target), target) : null;
  const { state, directory, emergency, crisis, totalPages, chips, understood } = page;
  const hasChips = chips.length + understood.length > 0 || state.literal;
  return {
    breadcrumbs: write(
      "breadcrumbs",
      directory && <Breadcrumbs items={directory.breadcrumbs} className="mb-3" />,
    ),
    emergency: write(
      "emergency",
      emergency && (
        <EmergencyPanel notice={emergency.notice} departmentsPath={emergency.departmentsPath} />
      ),
    ),
    crisis: write("crisis", crisis && <CrisisHelp notice={crisis.notice} care={crisis.care} />),
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
    save: write("save", <SaveSearch state={state} heading={page.heading} />),
    // For search engines, which read documents: a browser needs it neither as data nor alive.
    facts: target.documentMarkup && write("facts", <StructuredData nodes={page.meta.jsonLd} />),
    related: write("related", directory?.related && <RelatedPages related={directory.related} />),
  };
}

/** The parts of the filter panel; of a long select the choices stand ready, with the chosen one marked. */
export function writeGroups(page: SearchPage, target: MarkupTarget): ShownGroup[] {
  const chosen = writeSearchState(page.state);
  return page.groups.map((group) => {
    if (group.kind !== "select" || group.choices.length <= fewChoices) return group;
    const { name, label, choices } = group;
    const select = render(
      <select defaultValue={chosen.get(name) ?? ""}>
        <Options choices={choices} />
      </select>,
      page,
      target,
    );
    const options = keep(`options-${name}`, select.replace(/^<select>|<\/select>$/g, ""), target);
    return { kind: "ready select", name, label, options };
  });
}

function render(content: ReactNode, { path }: SearchPage, { locale }: MarkupTarget): string {
  return renderToStaticMarkup(
    <StaticRouter location={path}>
      <LocaleProvider locale={locale} catalog={catalogs[locale]}>
        {content}
      </LocaleProvider>
    </StaticRouter>,
  );
}

function keep(id: string, html: string, { documentMarkup }: MarkupTarget): ReadyPiece {
  documentMarkup?.set(id, html);
  return { id, html: documentMarkup ? null : html };
}
