import { createHash } from "node:crypto";
import { readCookie, writeCookie } from "#app/accounts/sessions/own-cookie.server.ts";
import { impersonationOf, isPerson } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Config } from "#app/platform/config.server.ts";
import { takesHealthData } from "#app/platform/sealing/health-keys.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { type Plan, planOf } from "../insurance-plan.ts";
import type { PatientContext } from "../patient-context.ts";
import { readCoverage } from "../sections/read-section.server.ts";
import type { Entry } from "../sections/sections.ts";
import { accountPlanOf } from "./account-plan.server.ts";

/** The insurance card that a person would show: the one that is valid longest. */
export interface OwnCard {
  /** Id of the insurer in the vocabulary. */
  insurerId: number;
  /** Id of the network; null for a card that names none of the insurer's. */
  networkId: number | null;
  /** Last day, as 2026-12-31; null for a card without one. */
  validUntil: string | null;
}

const cookie = { name: "card", path: "/" };
/** A card that was changed on another device is read again within a day. */
const seconds = 24 * 60 * 60;

interface ReadCard {
  card: OwnCard | null;
  /** The plan that the person chose for the account instead. */
  plan: Plan | null;
  /** Cookies to send with the response. */
  cookies: string[];
}

/** Parts of one page that need the card open the sealed sections once. */
const readCards = new WeakMap<PatientContext, Promise<ReadCard>>();

/**
 * Returns the person's card and chosen plan. Opening the sealed sections is an audited read, so the
 * result is cached in a cookie of this browser, bound to the account. Guests and impersonators have
 * neither; a card that has expired is returned.
 */
export function readOwnCard(context: PatientContext, headers: Headers): Promise<ReadCard> {
  const reading = readCards.get(context) ?? readOnce(context, headers);
  readCards.set(context, reading);
  return reading;
}

async function readOnce(context: PatientContext, headers: Headers): Promise<ReadCard> {
  const { actor, config, database } = context;
  const none = { card: null, plan: null, cookies: [] };
  if (!isPerson(actor) || impersonationOf(actor) || !takesHealthData(config)) return none;
  const owner = createHash("sha256").update(`card ${actor.userId}`).digest("hex").slice(0, 16);
  const cached = parseCard(readCookie(headers, cookie.name), owner);
  if (cached !== undefined) return { ...cached, cookies: [] };
  // Its audit record cannot be written: the site is shown without the card.
  if (database.writes.isClosed) return none;
  const opened = await readCoverage(context);
  if (opened.cards.isLost) return none;
  const vocabulary = await getVocabulary(database);
  const card = chooseCard(opened.cards.content, vocabulary);
  const plan = accountPlanOf(opened.plan, vocabulary);
  const parts = [owner, card?.insurerId ?? 0, card?.validUntil ?? "", card?.networkId ?? 0];
  const value = [...parts, plan?.insurerId ?? 0, plan?.networkId ?? 0].join("_");
  return { card, plan, cookies: [writeCookie(config, { ...cookie, value, seconds })] };
}

/** The cookie that makes the next read open the sections again, after a card or plan was changed. */
export function forgetOwnCard(config: Config): string {
  return writeCookie(config, { ...cookie, value: "", seconds: 0 });
}

/** Returns the cached card and plan; undefined where nothing of this person is cached. */
function parseCard(value: string | null, owner: string): Omit<ReadCard, "cookies"> | undefined {
  const [whose, insurer = "", validUntil = "", ...ids] = value?.split("_") ?? [];
  if (whose !== owner || ids.length !== 3) return undefined;
  if (![insurer, ...ids].every((id) => /^\d{1,9}$/.test(id))) return undefined;
  if (!/^(\d{4}-\d{2}-\d{2})?$/.test(validUntil)) return undefined;
  const [network, planInsurer, planNetwork] = ids.map((id) => Number(id) || null);
  const insurerId = Number(insurer);
  return {
    card: insurerId
      ? { insurerId, networkId: network ?? null, validUntil: validUntil || null }
      : null,
    plan: planInsurer ? { insurerId: planInsurer, networkId: planNetwork ?? null } : null,
  };
}

function chooseCard(entries: Entry[], vocabulary: Vocabulary): OwnCard | null {
  const cards = entries.flatMap(({ values }): OwnCard[] => {
    const insurer = vocabulary.bySlug("insurance-providers", String(values.insurer ?? ""));
    const network = vocabulary.bySlug("insurance-networks", String(values.network ?? ""));
    const validUntil = String(values.validUntil ?? "") || null;
    return insurer ? [{ ...planOf(insurer.id, network?.id ?? null, vocabulary), validUntil }] : [];
  });
  const end = ({ validUntil }: OwnCard) => validUntil ?? "9999-12-31";
  return cards.toSorted((one, other) => end(other).localeCompare(end(one)))[0] ?? null;
}

/** Whether the card is valid today. */
export function isValidCard({ validUntil }: OwnCard, today = dubaiDay()): boolean {
  return validUntil === null || validUntil >= today;
}
