import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { type Plan, planOf } from "../insurance-plan.ts";
import type { PatientContext } from "../patient-context.ts";
import type { Opened } from "../sealed-documents.server.ts";
import { forgetSection, keepDocument } from "../sections/keep-section.server.ts";
import type { Values } from "../sections/sections.ts";

/** Returns the plan that the person chose for the account, from its opened section. */
export function accountPlanOf(opened: Opened<Values>, vocabulary: Vocabulary): Plan | null {
  if (opened.isLost) return null;
  const { insurer, network } = opened.content;
  const item = vocabulary.bySlug("insurance-providers", String(insurer ?? ""));
  const chosen = vocabulary.bySlug("insurance-networks", String(network ?? ""));
  return item ? planOf(item.id, chosen?.id ?? null, vocabulary) : null;
}

/** Seals the plan for the account, by slugs as the insurance card does. */
export function keepAccountPlan(
  context: PatientContext,
  { insurerId, networkId }: Plan,
  vocabulary: Vocabulary,
): Promise<void> {
  const slugOf = (id: number | null) => vocabulary.byId.get(id ?? -1)?.slug;
  const [insurer, network] = [slugOf(insurerId), slugOf(networkId)];
  if (!insurer) throw new Error(`No insurer has the id ${insurerId}.`);
  return keepDocument(context, "plan", network ? { insurer, network } : { insurer });
}

/** Deletes the plan of the account. */
export function forgetAccountPlan(context: PatientContext): Promise<void> {
  return forgetSection(context, "plan");
}
