import { findNames } from "#app/accounts/queries.server.ts";
import { type ProposalState, proposalStates } from "#app/clinical-review/inputs.ts";
import { type HashedEntry, listEntries } from "#app/clinical-review/list-entries.server.ts";
import {
  type Proposal,
  type ReviewedEntry,
  readProposals,
  readReview,
} from "#app/clinical-review/queries.server.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { can } from "#app/platform/permissions.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";
import { EntryPresenter, wordsOfReview } from "./present-entry.server.ts";
import { reviewTabs, stateFilters } from "./review-place.ts";

const onPage = 30;
const longestSearch = 100;
const askedStates = [...stateFilters, ...proposalStates] as const;

/** Reads the page of an address: a chapter with its filters, or proposals. */
export async function readReviewPage(scope: AdminScope, request: Request) {
  const { database, actor, locale } = scope;
  const { searchParams } = new URL(request.url);
  const tab = oneOf(reviewTabs, searchParams.get("part")) ?? "emergencies";
  const [entries, vocabulary, proposed] = await Promise.all([
    readReview(database, actor),
    getVocabulary(database),
    readProposals(database, actor, { state: "open" }),
  ]);
  const presenter = new EntryPresenter(locale, vocabulary);
  const t = wordsOfReview(locale);
  const tabs = reviewTabs.map((name) => {
    if (name === "proposals")
      return { name, count: t("tab.openProposals", { count: proposed.length }) };
    const own = entries.filter(({ chapter }) => chapter === name);
    const open = own.filter(isOpen).length;
    return { name, count: t("tab.count", { open, all: own.length }) };
  });
  const asked = {
    part: tab,
    q: cleanText(searchParams.get("q") ?? "")
      .trim()
      .slice(0, longestSearch),
    state: oneOf(askedStates, searchParams.get("state")) ?? ("" as const),
    topic: (searchParams.get("topic") ?? "").slice(0, longestSearch),
  };
  if (tab === "proposals") {
    const state = oneOf(proposalStates, asked.state);
    const proposals = await presentProposals(
      scope,
      await readProposals(database, actor, state ? { state } : {}),
    );
    return { tabs, asked, proposals, list: null };
  }
  const own = entries.filter(({ chapter }) => chapter === tab);
  const topics = new Map(own.map(({ topic }) => [topic, presenter.topic(topic)]));
  const found = own.filter(
    (entry) => isOfState(entry, asked.state) && (!asked.topic || entry.topic === asked.topic),
  );
  const matching = asked.q === "" ? found : found.filter(havingWords(asked.q));
  const pages = Math.max(1, Math.ceil(matching.length / onPage));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(searchParams.get("page"))) || 1));
  return {
    tabs,
    asked,
    proposals: null,
    list: {
      count: matching.length,
      page,
      pages,
      topics: [...topics]
        .map(([value, label]) => ({ value, label }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
      entries: matching
        .slice((page - 1) * onPage, page * onPage)
        .map((entry) => presenter.entry(entry)),
    },
  };
}

export interface ShownProposal {
  id: string;
  key: string;
  title: string;
  text: string;
  state: ProposalState;
  by: string;
  decision: string | null;
  answer: string;
  /** Whether the content is no longer the one that the proposal is about. */
  isOfFormer: boolean;
  mayDecide: boolean;
}

/** Names of the persons, and the entries as the page shows them. */
export async function presentProposals(
  scope: AdminScope,
  proposals: readonly Proposal[],
): Promise<ShownProposal[]> {
  const { database, actor, locale } = scope;
  const t = wordsOfReview(locale);
  const entries: ReadonlyMap<string, HashedEntry> = listEntries(await getVocabulary(database));
  const ids = proposals.flatMap(({ proposedBy, decidedBy }) => [proposedBy ?? [], decidedBy ?? []]);
  // Reviewers may not read accounts of others; the names of those who propose and decide are theirs to see.
  const names = await findNames(scope, { kind: "job", name: "clinical.names" }, ids.flat());
  const nameOf = (id: string | null) => names.get(id ?? "") ?? t("name.unknown");
  const dateOf = (date: Date) => formatDate(date, locale);
  return proposals.map((one) => {
    const entry = entries.get(one.entryKey);
    return {
      id: one.id,
      key: one.entryKey,
      title: entry?.title[locale] ?? one.entryKey,
      text: one.text,
      state: one.state,
      by: t("proposal.by", { name: nameOf(one.proposedBy), date: dateOf(one.proposedAt) }),
      decision: one.decidedAt
        ? t("proposal.decidedBy", {
            state: t(`proposal.state.${one.state}`),
            name: nameOf(one.decidedBy),
            date: dateOf(one.decidedAt),
          })
        : null,
      answer: one.answer,
      isOfFormer: entry?.hash !== one.contentHash,
      mayDecide: one.state === "open" && can(actor, "clinical.decide"),
    };
  });
}

function isOpen({ state }: ReviewedEntry): boolean {
  return state !== "signed";
}

function isOfState(entry: ReviewedEntry, state: (typeof askedStates)[number] | ""): boolean {
  if (state === "open") return isOpen(entry);
  return state === "" || oneOf(stateFilters, state) === null || entry.state === state;
}

/** Every typed word begins a word of the entry. */
function havingWords(typed: string) {
  const words = foldText(typed).split(" ").filter(Boolean);
  return ({ key, title, facts }: ReviewedEntry) => {
    const all = [key, title.en, title.ar, ...facts.flatMap(({ values }) => values)];
    const text = ` ${foldText(all.join(" "))}`;
    return words.every((word) => text.includes(` ${word}`));
  };
}

function oneOf<T extends string>(options: readonly T[], value: string | null): T | null {
  return options.find((option) => option === value) ?? null;
}
