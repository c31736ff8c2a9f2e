import type { CardData } from "#app/directory/cards/card.ts";
import type { PlanAnswer } from "#app/directory/networks/plan-evidence.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Breadcrumb } from "#app/ui/navigation/breadcrumbs.tsx";
import type { SearchAnswer } from "../answers/engine.ts";
import type { MixedKind } from "../answers/group-mixed.ts";
import type { UnreadWords } from "../answers/notes/describe-unread.ts";
import type { DirectoryPage } from "../directory-page/describe-directory-page.ts";
import type { DirectoryParams } from "../directory-page/rules.ts";
import type { SearchReader } from "../engine/search-listings.server.ts";
import type { Widening } from "../engine/widen-search.server.ts";
import type { ImpliedChoice } from "../filters/choices/implied-choices.ts";
import type { FilterChoice, FilterGroup } from "../filters/filter-group.ts";
import type { SearchState } from "../filters/filters.ts";
import type { OfferedCard } from "../own-card/offer-card.server.ts";
import type { OnlyPlan } from "../own-card/only-plan.ts";
import type { SearchCard } from "../own-card/read-search-card.server.ts";
import type { PriceAnswer } from "../prices/price-answer.ts";
import type { EmergencyNumbers, RedFlagNotice } from "../red-flags/describe-red-flag.ts";
import type { CrisisCare } from "../red-flags/read-crisis-care.server.ts";
import type { acceptedInsurers, NamedItem } from "../screen/regions/asked-items.ts";
import type { InsteadOffer } from "../screen/regions/instead-offer.ts";
import type { Chip } from "../screen/regions/page-links.ts";

/** The visitor or program that asks for a page. */
export interface PageReader extends SearchReader {
  origin: string;
  appName: string;
  emergency: EmergencyNumbers;
  /** The visitor's own insurance card. */
  card?: SearchCard | null;
  onAnswer?: (state: SearchState, answer: SearchAnswer) => void;
}

/** A part of the filter panel; of a long select the server writes the options, see `PageRegions`. */
export type ShownGroup =
  | FilterGroup
  | {
      kind: "ready select";
      name: string;
      label: string;
      options: { id: string; html: string | null };
    };

/** The data of the search screen, at /search and at every directory page; its HTML is in `PageRegions`. */
export interface SearchPage {
  state: SearchState;
  heading: string;
  /** Of a directory page. */
  intro: string | null;
  breadcrumbs: Breadcrumb[];
  totalCount: number;
  /** "Show 12 doctors", the button that leaves the filters. */
  showLabel: string;
  entityCounts: SearchAnswer["entityCounts"];
  groups: ShownGroup[];
  /** The choices in the groups that the words make. */
  implied: ImpliedChoice[];
  sorts: FilterChoice[];
  /** Whether the box suggests what the words may become. */
  hasSuggestions: boolean;
  /** Specialties that an empty search box offers. */
  shortcuts: { label: string; path: string }[];
  /** How many filters are chosen. */
  activeCount: number;
  /** The search without any filter, words included. */
  clearPath: string;
  /** "Near me" without a position: the page asks for it. */
  positionNote: string | null;
  /** Whether help replaces the results: the words speak of suicide or self-harm. */
  isCrisis: boolean;
}

/** The source of the HTML of the regions; it stays on the server. */
export interface PageContent extends UnreadWords {
  cards: CardData[];
  /** Whether a new kind begins in a mixed list, card by card. */
  headings: (MixedKind | null)[];
  /** Kilometres to each card from the visitor, else from the district asked for; empty without either. */
  distances: (number | null)[];
  /** The place that they are measured from; null for the visitor's position. */
  measuredFrom: string | null;
  /** How near each card is to what the words were taken for; empty where they were understood. */
  similarities: (number | null)[];
  insurers: ReturnType<typeof acceptedInsurers>;
  /** The specialties that were asked for. */
  specialties: NamedItem[];
  totalPages: number;
  /** The position of the first card in the whole list, from 1. */
  firstResult: number;
  chips: Chip[];
  /** Adds the insurer of the visitor's own card. */
  offeredCard: OfferedCard | null;
  understood: Chip[];
  /** The visitor's plan by name, and what each card says about it. */
  ownPlan: string | null;
  plans: (PlanAnswer | null)[];
  reasons: (string | null)[];
  /** Leaves those alone that take the plan's insurer. */
  onlyPlan: OnlyPlan | null;
  /** The answer to a question for a price, or a wish about prices. */
  prices: PriceAnswer | null;
  /** True if no listing has the words and the results are the nearest in meaning. */
  isNearest: boolean;
  /** The notice above the results, where the words sound like an emergency. */
  emergency: { notice: RedFlagNotice; departmentsPath: string } | null;
  /** Replaces the results in a crisis. */
  crisis: { notice: RedFlagNotice; care: CrisisCare } | null;
  repairs: {
    label: string;
    count: number;
    path: string;
    /** How many of them state no hours, where "open now" is left out. */
    unknownHours?: number;
    isOtherTime?: true;
  }[];
  /** The same search in wider circles, where it has few results. */
  widenings: (Pick<Widening, "radiusKm" | "count"> & { path: string })[];
  /** A city that is not covered, and the covered districts that are closest to it. */
  beyondCity: {
    name: string;
    covered: string;
    nearest: { name: string; count: number; path: string }[];
  } | null;
  /** Offers for words without a result. */
  instead: InsteadOffer | null;
  /** The search with the words alone. */
  wordsPath: string;
  related: DirectoryPage["related"];
  jsonLd: object[];
}

export interface AnsweredPage extends SearchPage {
  groups: FilterGroup[];
  content: PageContent;
  meta: {
    title: string;
    description: string;
    path: string;
    locale: Locale;
    origin: string;
    noindex: boolean;
  };
}

/** An address: its query, and its path where that names a kind and a place. */
export interface SearchAddress {
  params: URLSearchParams;
  directory?: DirectoryParams | undefined;
}
