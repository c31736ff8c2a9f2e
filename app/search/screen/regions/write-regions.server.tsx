import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CardData } from "#app/directory/cards/card.ts";
import { favoriteKey } from "#app/directory/cards/favorite/rules.ts";
import { cardMarkup, type OwnParts } from "#app/directory/cards/markup/card-markup.server.tsx";
import { ReasonLine } from "#app/directory/cards/markup/reason-line.tsx";
import { isShownFeatured } from "#app/directory/cards/rules.ts";
import { PersonLine } from "#app/directory/cards/times/person-line.tsx";
import { TimeLinks } from "#app/directory/cards/times/time-links.tsx";
import { clinicOf, TimesLine } from "#app/directory/cards/times/times-line.tsx";
import { directory as directoryArabic } from "#app/directory/messages/ar.ts";
import { directory as directoryEnglish } from "#app/directory/messages/en.ts";
import type { PlanAnswer } from "#app/directory/networks/plan-evidence.ts";
import { PlanLine } from "#app/directory/networks/plan-line.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { type Catalog, LocaleProvider, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { StructuredData } from "#app/platform/web/head/structured-data.tsx";
import type { MixedKind } from "#app/search/answers/group-mixed.ts";
import type { SearchState } from "#app/search/filters/filters.ts";
import * as arabic from "#app/search/messages/ar.ts";
import type { SearchAnswerMessages, SearchMessages } from "#app/search/messages/en.ts";
import * as english from "#app/search/messages/en.ts";
import type { PageContent, SearchPage } from "#app/search/page/search-page.ts";
import { PriceBlock } from "#app/search/prices/price-block.tsx";
import { CrisisHelp } from "#app/search/red-flags/crisis-help.tsx";
import { EmergencyPanel } from "#app/search/red-flags/emergency-panel.tsx";
import { searchPath } from "#app/search/rules.ts";
import { ui as uiArabic } from "#app/ui/messages/ar.ts";
import { ui as uiEnglish } from "#app/ui/messages/en.ts";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import { Chips } from "../chips.tsx";
import { FewFound, MissingCard, NothingFound } from "./nothing-found.tsx";
import { type PageRegions, resultsId } from "./page-regions.ts";
import { RelatedPages } from "./related-pages.tsx";
import { ResultList } from "./result-list.tsx";
import { CompareLink } from "./result-tools.tsx";

const catalogs: Record<Locale, Catalog> = {
  en: {
    search: { ...english.search, ...english.searchAnswer },
    directory: directoryEnglish,
    ui: uiEnglish,
  },
  ar: {
    search: { ...arabic.search, ...arabic.searchAnswer },
    directory: directoryArabic,
    ui: uiArabic,
  },
};

interface Target {
  locale: Locale;
  /** Ids that the visitor has saved. */
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
  const shown = shownCards(content);
  const markup = writeCards(page.state, shown, target);
  const headings = content.headings.map((kind) =>
    kind ? render(<KindHeading kind={kind} />, locale) : "",
  );
  return {
    notice: render(<Notice content={content} />, locale),
    chips: render(<Chips state={page.state} content={content} />, locale),
    results: render(
      <>
        <Results page={page} content={shown} markup={markup} headings={headings} />
        {isDocument && <StructuredData nodes={content.jsonLd} />}
      </>,
      locale,
    ),
  };
}

/** Returns the cards of general practice for a page without results; they are no results. */
function shownCards(content: PageContent): PageContent {
  const cards = content.cards.length > 0 ? null : content.instead?.generalPractice?.cards;
  return cards ? { ...content, cards, similarities: [], firstResult: 1 } : content;
}

function Notice({ content: { emergency, crisis } }: Pick<Written, "content">) {
  if (crisis) return <CrisisHelp notice={crisis.notice} care={crisis.care} />;
  return (
    emergency && (
      <EmergencyPanel notice={emergency.notice} departmentsPath={emergency.departmentsPath} />
    )
  );
}

/** Above the first card of a kind; in the row under a map there is no room for it. */
function KindHeading({ kind }: { kind: MixedKind }) {
  const t = useMessages<SearchMessages & SearchAnswerMessages>("search");
  const isOwn = kind === "pharmacies" || kind === "laboratories";
  return (
    <h2 className="pt-3 pb-2 font-semibold max-md:group-data-[view=map]/search:hidden">
      {t(isOwn ? `kind.${kind}` : `tab.${kind}`)}
    </h2>
  );
}

interface ResultsProps extends Written {
  markup: string[];
  headings: string[];
}

function Results({ page, content, markup, headings }: ResultsProps) {
  const { state } = page;
  const { cards, firstResult, totalPages, related } = content;
  if (page.isCrisis) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div id={resultsId} tabIndex={-1} className="min-w-0 outline-none">
        {content.prices?.isFirst && <PriceBlock prices={content.prices} />}
        <Caveats content={content} />
        {page.totalCount === 0 && <NothingFound page={page} content={content} />}
        {page.totalCount === 0 && cards.length > 0 && (
          <h2 className="pb-2 font-semibold">{content.instead?.generalPractice?.label}</h2>
        )}
        {cards.length > 0 && (
          <ResultList cards={cards} markup={markup} headings={headings} first={firstResult} />
        )}
        {cards.some(isShownFeatured) && <SponsoredNote />}
        {content.prices && !content.prices.isFirst && <PriceBlock prices={content.prices} />}
        {page.totalCount === 0 && <MissingCard />}
        {page.totalCount > 0 && content.widenings.length > 0 && (
          <FewFound widenings={content.widenings} />
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

/** Says that the paid label of a card does not change its place. */
function SponsoredNote() {
  const t = useMessages<SearchAnswerMessages>("search");
  return <p className="pt-2 text-sm text-muted">{t("results.sponsored")}</p>;
}

/** Which words took no part, and whether the results are only near: above them at every width. */
function Caveats({
  content: { ignoredWords, isNearest, unknownInsurer },
}: Pick<Written, "content">) {
  const t = useMessages<SearchAnswerMessages>("search");
  if (!ignoredWords && !isNearest && !unknownInsurer) return null;
  return (
    <p className="pb-2 text-sm text-muted">
      {unknownInsurer && (
        <>
          {t("understood.noInsurer", { name: unknownInsurer.name })}{" "}
          <Link to="/insurances" className="tap-target link">
            {t("understood.insurers")}
          </Link>{" "}
          <Link to={unknownInsurer.payPath} rel="nofollow" className="tap-target link">
            {t("understood.selfPay")}
          </Link>{" "}
        </>
      )}
      {isNearest && t("understood.nearest")}{" "}
      {ignoredWords && t("understood.ignored", { words: ignoredWords })}
    </p>
  );
}

/**
 * With one insurer asked for, each card says that some network of it is accepted; else those that
 * accept the visitor's own.
 */
function writeCards(
  state: SearchState,
  { insurers, offeredCard, specialties, similarities, ...content }: PageContent,
  { locale, favorites }: Target,
): string[] {
  const [insurer, ...others] = insurers;
  const asked = others.length === 0 && !content.isNearest ? insurer : undefined;
  const { cards, plans, reasons } = content;
  const own = writeOwnParts(state, content, locale);
  return cards.map((card, index) => {
    const distanceKm = content.distances[index];
    const isFavorite = favorites.has(favoriteKey(card));
    const departmentId = departmentOf(card, specialties);
    const accepted = offeredCard?.accepting.has(card.entityId)
      ? { name: offeredCard.insurer, isNetwork: false }
      : asked;
    const facts = {
      headingLevel: 2,
      // What is stated about the visitor's plan says more than the insurer alone.
      askedInsurer: plans[index] ? undefined : accepted,
      departmentId,
      distanceKm,
      distanceFrom: content.measuredFrom ?? undefined,
      isFavorite,
      similarityScore: similarities[index],
      hasReason: (reasons[index] ?? null) !== null,
    } as const;
    return cardMarkup({ card, ...facts }, locale, own[index] ?? noParts);
  });
}

const noParts: OwnParts = {
  personLine: "",
  planLine: "",
  reasonLine: "",
  timesLine: "",
  timeLinks: "",
  tools: "",
};
const betweenParts = "<template></template>";
const partsOfCard = 6;

/** The parts of each card that change between requests, from one rendering: each has a cost of its own. */
function writeOwnParts(
  state: SearchState,
  { cards, plans, reasons }: Pick<PageContent, "cards" | "plans" | "reasons">,
  locale: Locale,
): OwnParts[] {
  const parts = cards.map((card, index) => (
    <Fragment key={card.entityId}>
      <PersonLine card={card} />
      <template />
      <CardPlan plan={plans[index] ?? null} />
      <template />
      {reasons[index] && <ReasonLine card={card} reason={reasons[index]} />}
      <template />
      {card.times && (
        <TimesLine times={card.times} ofClinic={clinicOf(card)} besideClinic={card.clinicName} />
      )}
      <template />
      {card.times && <TimeLinks times={card.times} card={card} />}
      <template />
      {card.entityType === "professionals" && <CompareLink card={card} state={state} />}
      <template />
    </Fragment>
  ));
  const written = render(parts, locale).split(betweenParts);
  return cards.map((_, index) => {
    const [personLine = "", planLine = "", reasonLine = "", ...others] = written.slice(
      index * partsOfCard,
      (index + 1) * partsOfCard,
    );
    const [timesLine = "", timeLinks = "", tools = ""] = others;
    return { personLine, planLine, reasonLine, timesLine, timeLinks, tools };
  });
}

function CardPlan({ plan }: { plan: PlanAnswer | null }) {
  return plan && <PlanLine plan={plan} className="line-clamp-2" />;
}

/** The department of a clinic that was asked for. */
function departmentOf(card: CardData, specialties: PageContent["specialties"]): number | undefined {
  if (card.entityType !== "clinics") return undefined;
  return specialties.find(({ name }) => card.specializations.includes(name))?.id;
}

function render(content: ReactNode, locale: Locale): string {
  return renderToStaticMarkup(
    <LocaleProvider locale={locale} catalog={catalogs[locale]}>
      {content}
    </LocaleProvider>,
  );
}
