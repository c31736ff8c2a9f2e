import { safeReturnPath } from "#app/accounts/rules.ts";
import { impersonationOf, isPerson } from "#app/platform/actor.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { takesHealthData } from "#app/platform/sealing/health-keys.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { forgetAccountPlan, keepAccountPlan } from "../card/account-plan.server.ts";
import { forgetOwnCard } from "../card/own-card.server.ts";
import { networksOfInsurer, type Plan, planPath } from "../insurance-plan.ts";
import type { PatientContext } from "../patient-context.ts";
import { forgetPlan, readRememberedPlan, rememberPlan } from "./own-plan.server.ts";
import { insurerForm, networkForm } from "./plan-forms.ts";

interface PlanRefusal {
  step: "insurer" | "network";
  problems: Problems;
  typed: Typed;
}

export type PlanAnswer =
  | { ok: true; to: string; cookies: string[] }
  | { ok: false; refusal: PlanRefusal };

/** Whether the account remembers the plan; else this browser does. */
export function isKeptByAccount({ actor, config }: PatientContext): boolean {
  return isPerson(actor) && !impersonationOf(actor) && takesHealthData(config);
}

/** Answers one of the forms of the plan. */
export async function answerPlan(
  context: PatientContext,
  headers: Headers,
  form: FormData,
): Promise<PlanAnswer> {
  const vocabulary = await getVocabulary(context.database);
  const back = backFrom(typedText(form, "next"));
  const remembered = await readRememberedPlan(context, headers);
  switch (typedText(form, "step")) {
    case "forget":
      return { ok: true, to: withBack(planPath, back), cookies: await forget(context) };
    case "card":
      // Without a chosen plan, that of the card counts.
      return { ok: true, to: back ?? planPath, cookies: await forget(context) };
    case "account":
      if (!remembered) return { ok: true, to: withBack(planPath, back), cookies: [] };
      return finish(context, remembered, { vocabulary, back });
    case "network": {
      if (!remembered) break;
      const networks = networksOfInsurer(vocabulary, remembered.insurerId);
      const parsed = networkForm.parse(form, (_, slug) =>
        networks.some((one) => one.slug === slug),
      );
      if (!parsed.ok) return refuse("network", parsed.problems, networkForm.typed(form));
      const chosen = networks.find(({ slug }) => slug === parsed.values.network);
      const plan = { insurerId: remembered.insurerId, networkId: chosen?.id ?? null };
      return finish(context, plan, { vocabulary, back });
    }
  }
  const insurers = vocabulary.category("insurance-providers");
  const parsed = insurerForm.parse(form, (_, slug) => insurers.some((one) => one.slug === slug));
  if (!parsed.ok) return refuse("insurer", parsed.problems, insurerForm.typed(form));
  const insurerId = insurers.find(({ slug }) => slug === parsed.values.insurer)?.id ?? 0;
  if (networksOfInsurer(vocabulary, insurerId).length === 0)
    return finish(context, { insurerId, networkId: null }, { vocabulary, back });
  const cookies = [rememberPlan(context.config, insurerId)];
  return { ok: true, to: withBack(planPath, back), cookies };
}

interface Finishing {
  vocabulary: Vocabulary;
  back: string | null;
}

/** Remembers a plan that was asked for in full. */
async function finish(
  context: PatientContext,
  { insurerId, networkId }: Plan,
  { vocabulary, back }: Finishing,
): Promise<PlanAnswer> {
  const { config } = context;
  // A person who does not know the network reads what to ask the clinic first.
  const isToAsk = networkId === null && networksOfInsurer(vocabulary, insurerId).length > 0;
  const to = back === null || isToAsk ? withBack(planPath, back) : back;
  if (!isKeptByAccount(context))
    return { ok: true, to, cookies: [rememberPlan(config, insurerId, networkId)] };
  await keepAccountPlan(context, { insurerId, networkId }, vocabulary);
  return { ok: true, to, cookies: [forgetPlan(config), forgetOwnCard(config)] };
}

async function forget(context: PatientContext): Promise<string[]> {
  const { config } = context;
  if (!isKeptByAccount(context)) return [forgetPlan(config)];
  await forgetAccountPlan(context);
  return [forgetPlan(config), forgetOwnCard(config)];
}

/** Returns the page that led to the plan; null for the plan's own and without one. */
export function backFrom(next: string | null): string | null {
  const path = next ? safeReturnPath(next) : "/";
  return path === "/" || path === planPath || /^\/plan[?#]/.test(path) ? null : path;
}

function withBack(path: string, back: string | null): string {
  return back === null ? path : `${path}?next=${encodeURIComponent(back)}`;
}

function refuse(step: PlanRefusal["step"], problems: Problems, typed: Typed): PlanAnswer {
  return { ok: false, refusal: { step, problems, typed } };
}
