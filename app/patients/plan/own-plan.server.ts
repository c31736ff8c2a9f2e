import {
  readCookie,
  untilBrowserCloses,
  writeCookie,
} from "#app/accounts/sessions/own-cookie.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { isValidCard, readOwnCard } from "../card/own-card.server.ts";
import { networksOfInsurer, type Plan, planOf } from "../insurance-plan.ts";
import type { PatientContext } from "../patient-context.ts";

/** A page that names the plan belongs to this visitor alone. */
export const planCookie = "plan";
const cookie = { name: planCookie, path: "/" };
const hour = 60 * 60;
/** The network of a person who does not know it. */
const unknown = 0;

/** A plan as this browser remembers it. */
export interface RememberedPlan extends Plan {
  /** Whether the network was asked for: it is chosen, or not known. */
  isAsked: boolean;
}

/** Returns the plan that was chosen in this browser; null for one that names nothing known. */
export async function readRememberedPlan(
  { database }: Pick<PatientContext, "database">,
  headers: Headers,
): Promise<RememberedPlan | null> {
  const [insurer = "", network] = readCookie(headers, cookie.name)?.split("_") ?? [];
  if (!/^\d{1,9}$/.test(insurer) || !/^\d{0,9}$/.test(network ?? "")) return null;
  const vocabulary = await getVocabulary(database);
  const insurerId = Number(insurer);
  if (vocabulary.byId.get(insurerId)?.categorySlug !== "insurance-providers") return null;
  const networks = networksOfInsurer(vocabulary, insurerId);
  const plan = planOf(insurerId, Number(network), vocabulary);
  return { ...plan, isAsked: networks.length === 0 || network !== undefined };
}

/** Where the plan of a visitor was chosen. */
export type PlanSource = "browser" | "account" | "card";

export interface OwnPlan extends Plan {
  from: PlanSource;
}

/**
 * Returns the visitor's plan: the one chosen in this browser, else the one chosen for the account,
 * else that of the insurance card in the person's sealed health profile.
 */
export async function readPlan(
  context: PatientContext,
  headers: Headers,
): Promise<{ plan: OwnPlan | null; cookies: string[] }> {
  const remembered = await readRememberedPlan(context, headers);
  if (remembered) return { plan: { ...remembered, from: "browser" }, cookies: [] };
  const { card, plan, cookies } = await readOwnCard(context, headers);
  if (plan) return { plan: { ...plan, from: "account" }, cookies };
  if (!card || !isValidCard(card)) return { plan: null, cookies };
  const { insurerId, networkId } = card;
  return { plan: { insurerId, networkId, from: "card" }, cookies };
}

/** The cookie that remembers a plan until the browser closes. */
export function rememberPlan(config: Config, insurerId: number, networkId?: number | null): string {
  const network = networkId === undefined ? "" : `_${networkId ?? unknown}`;
  const written = writeCookie(config, {
    ...cookie,
    value: `${insurerId}${network}`,
    seconds: hour,
  });
  return untilBrowserCloses([written])[0] ?? written;
}

/** The cookie that forgets the plan. */
export function forgetPlan(config: Config): string {
  return writeCookie(config, { ...cookie, value: "", seconds: 0 });
}
