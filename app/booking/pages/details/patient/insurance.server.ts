import { staleAfterDays } from "#app/directory/fields/facts.ts";
import type { AskedInsurance } from "#app/directory/free-times/booking-link.ts";
import { networksOfInsurer, type Plan } from "#app/patients/insurance-plan.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { formatDate, formatMoney } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Choice } from "#app/ui/form/form-view.ts";
import { inNameOrder, itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { BookingContext } from "../../../verb-frame/define-verb.server.ts";
import type { BookingView } from "../../../verbs/inputs.ts";
import { wordsOfBooking } from "../../../wording/booking-words.server.ts";
import type { AcceptedNetwork } from "../../queries.server.ts";

/** Returns the choices of insurers, what is accepted here first. */
export function insurerChoices(
  vocabulary: Vocabulary,
  accepted: readonly AcceptedNetwork[],
  locale: Locale,
): Choice[] {
  const t = wordsOfBooking(locale);
  const known = new Set(accepted.map(({ insurerId }) => insurerId));
  const insurers = inNameOrder(vocabulary.category("insurance-providers"), locale).map(
    (item): Choice => ({
      value: item.slug,
      label: itemName(item, locale),
      group: t(known.has(item.id) ? "insurers.accepted" : "insurers.other"),
    }),
  );
  const isFirst = ({ group }: Choice) => group === t("insurers.accepted");
  return [...insurers.filter(isFirst), ...insurers.filter((one) => !isFirst(one))];
}

/** Returns the choices of networks of each insurer by its slug: its own, and what is accepted here. */
export function networkChoices(
  vocabulary: Vocabulary,
  accepted: readonly AcceptedNetwork[],
  locale: Locale,
): Record<string, Choice[]> {
  const insurers = vocabulary.category("insurance-providers");
  return Object.fromEntries(
    insurers.map((insurer) => [
      insurer.slug,
      inNameOrder(networksFor(vocabulary, accepted, insurer), locale).map(
        (item): Choice => ({ value: item.slug, label: itemName(item, locale) }),
      ),
    ]),
  );
}

function networksFor(
  vocabulary: Vocabulary,
  accepted: readonly AcceptedNetwork[],
  { id }: VocabularyItem,
): VocabularyItem[] {
  const here = accepted
    .filter(({ insurerId }) => insurerId === id)
    .flatMap(({ networkId }) => vocabulary.byId.get(networkId) ?? []);
  return [...new Set([...networksOfInsurer(vocabulary, id), ...here])];
}

/** Whether a network is one of the insurer's, or accepted here with it. */
export function isNetworkOf(
  vocabulary: Vocabulary,
  accepted: readonly AcceptedNetwork[],
  { insurer, network }: ChosenInsurance,
): boolean {
  return !insurer || !network || networksFor(vocabulary, accepted, insurer).includes(network);
}

/** The items that a form names by their slugs. */
export interface ChosenInsurance {
  insurer: VocabularyItem | null;
  network: VocabularyItem | null;
}

/** Returns the chosen insurance; a network without an insurer is none. */
export function findInsurance(
  vocabulary: Vocabulary,
  { insurer, network }: { insurer: string | null; network: string | null },
): ChosenInsurance {
  const found = insurer ? (vocabulary.bySlug("insurance-providers", insurer) ?? null) : null;
  return {
    insurer: found,
    network: found && network ? (vocabulary.bySlug("insurance-networks", network) ?? null) : null,
  };
}

/** Returns the insurance of a stored booking. */
export function findInsuranceOf(
  vocabulary: Vocabulary,
  { insurerId, networkId }: Pick<BookingView, "insurerId" | "networkId">,
): ChosenInsurance {
  const itemOf = (id: number | null) => (id === null ? null : (vocabulary.byId.get(id) ?? null));
  return { insurer: itemOf(insurerId), network: itemOf(networkId) };
}

/**
 * Returns the insurance that the form opens with: the one that the search asked for where the place
 * accepts it, else the visitor's own plan.
 */
export function openInsurance(
  vocabulary: Vocabulary,
  accepted: readonly AcceptedNetwork[],
  { asked, plan }: { asked: AskedInsurance | null; plan: Plan | null },
): { insurer: string | null; network: string | null } {
  const own = plan ? findInsuranceOf(vocabulary, plan) : { insurer: null, network: null };
  const wished = findInsurance(vocabulary, asked ?? { insurer: null, network: null });
  const isAccepted = accepted.some(({ insurerId }) => insurerId === wished.insurer?.id);
  const isOwn = wished.insurer === own.insurer && wished.network === null;
  const { insurer, network } = isAccepted && !isOwn ? wished : own;
  const isKnown = isNetworkOf(vocabulary, accepted, { insurer, network });
  return { insurer: insurer?.slug ?? null, network: (isKnown && network?.slug) || null };
}

export type InsuranceAnswer = "self" | "accepted" | "ask" | "unlistedNetwork" | "unlistedInsurer";

export interface ShownInsurance {
  answer: InsuranceAnswer;
  /** "Daman · Daman Enhanced"; null for somebody who pays for themselves. */
  plan: string | null;
  /** The listing's statement about it, with its date. */
  text: string;
}

/**
 * Returns what is known about an insurance where an appointment takes place: accepted as of a date,
 * to be asked first (no statement, an old one, or a network that is not known), or not listed, as
 * cards and profiles say.
 */
export function presentInsurance(
  { locale }: Pick<BookingContext, "locale">,
  { insurer, network }: ChosenInsurance,
  { accepted, fee }: { accepted: readonly AcceptedNetwork[]; fee: number | null },
): ShownInsurance {
  const t = wordsOfBooking(locale);
  const pays =
    fee === null
      ? t("insurance.self.unknown")
      : t("insurance.self", { fee: formatMoney(fee, locale) });
  if (!insurer) return { answer: "self", plan: null, text: pays };
  const plan = [insurer, network]
    .flatMap((item) => (item ? itemName(item, locale) : []))
    .join(" · ");
  const ofInsurer = accepted.filter(({ insurerId }) => insurerId === insurer.id);
  const stated = ofInsurer
    .filter(({ networkId }) => networkId === network?.id)
    .map(({ confirmedOn }) => confirmedOn)
    .toSorted()
    .at(-1);
  if (stated) {
    const isFresh = addDays(stated, staleAfterDays("networks")) >= dubaiDay();
    const date = formatDate(stated, locale);
    return isFresh
      ? { answer: "accepted", plan, text: t("insurance.accepted", { date }) }
      : { answer: "ask", plan, text: t("insurance.ask.old", { date }) };
  }
  if (accepted.length === 0) return { answer: "ask", plan, text: t("insurance.ask.unknown") };
  if (ofInsurer.length === 0)
    return { answer: "unlistedInsurer", plan, text: `${t("insurance.unlistedInsurer")} ${pays}` };
  return network
    ? { answer: "unlistedNetwork", plan, text: t("insurance.unlistedNetwork") }
    : { answer: "ask", plan, text: t("insurance.ask.insurer") };
}
