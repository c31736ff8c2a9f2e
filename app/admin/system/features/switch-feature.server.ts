import { findAccountId } from "#app/accounts/find-account.server.ts";
import { type Audience, setFeature } from "#app/platform/features/feature-toggles.server.ts";
import type { Feature } from "#app/platform/features/features.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";
import { switchForm } from "./switch-form.ts";

const states = { on: true, off: false, unset: null } as const;

/** Switches a feature as its form says. Returns the problems of the form; null when it is done. */
export async function switchFeature(
  scope: AdminScope,
  feature: Feature,
  form: FormData,
): Promise<Problems | null> {
  const parsed = switchForm.parse(form);
  if (!parsed.ok) return parsed.problems;
  const { audience: kind, office, email, state, confirmed } = parsed.values;
  if (feature.isCritical && !confirmed) return { confirmed: "missing" };
  let audience: Audience = "everybody";
  if (kind === "administrators") audience = kind;
  if (kind === "office" && office) audience = { office };
  if (kind === "person") {
    const userId = await findAccountId(scope, email ?? "");
    if (!userId) return { email: "unknown" };
    audience = { userId };
  }
  const { key: name } = feature;
  await setFeature(scope.database, scope.actor, { name, isOn: states[state], audience });
  return null;
}
