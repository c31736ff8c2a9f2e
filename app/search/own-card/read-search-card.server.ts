import { readCookie, writeCookie } from "#app/accounts/sessions/own-cookie.server.ts";
import { isValidCard, readOwnCard } from "#app/patients/card/own-card.server.ts";
import type { Plan } from "#app/patients/insurance-plan.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { pageBefore } from "#app/platform/web/page-before.ts";
import { parseSearchState } from "../rules.ts";

/** The insurer of the visitor's own card. */
export interface SearchCard {
  insurerId: number;
  networkId: number | null;
  /** Whether a search that names no insurer gets this one. */
  isPreset: boolean;
}

const removed = { name: "card_off", path: "/" };

/**
 * Returns the insurer of the person's valid card, and the plan of the account. The insurer is preset where a search begins: on a document
 * of /search that no other search led to, until the person has removed it in this browser.
 */
export async function readSearchCard(
  visit: RequestContext,
  request: Request,
): Promise<{ card: SearchCard | null; plan: Plan | null; cookies: string[] }> {
  const { card, plan: chosen, cookies } = await readOwnCard(visit, request.headers);
  if (!card || !isValidCard(card)) return { card: null, plan: chosen, cookies };
  const { insurerId, networkId } = card;
  const plan = chosen ?? { insurerId, networkId };
  const has = (address: URL) =>
    parseSearchState(address.searchParams).filters.insuranceProviderIds.includes(insurerId);
  const here = new URL(request.url);
  const path = pageBefore(request);
  const before = path === null ? null : new URL(path, here);
  if (before && has(before) && !has(here)) {
    const seconds = 24 * 60 * 60;
    const off = writeCookie(visit.config, { ...removed, value: "1", seconds });
    return { card: { insurerId, networkId, isPreset: false }, plan, cookies: [...cookies, off] };
  }
  const begins = visit.isDocument && here.pathname === "/search" && before?.pathname !== "/search";
  const isOff = readCookie(request.headers, removed.name) !== null;
  return { card: { insurerId, networkId, isPreset: begins && !isOff }, plan, cookies };
}
