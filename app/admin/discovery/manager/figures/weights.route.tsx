import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { weightBounds } from "#app/search/ranking/figure-bounds.ts";
import { readAdminPage } from "../../../read-admin-page.server.ts";
import { managerHandle } from "../manager-handle.ts";
import { ManagerPage } from "../manager-page.tsx";
import { managerPath } from "../manager-place.ts";
import { sayManager } from "../present-rules.server.ts";
import { readManager } from "../read-manager.server.ts";
import type { Route } from "./+types/weights.route.ts";
import { weightsForm } from "./figure-forms.ts";
import { saveFigures } from "./figures.server.ts";
import { FiguresForm } from "./figures-form.tsx";

export const handle = managerHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { bar, rules } = await readManager(scope, request);
  const meta = scope.describe(sayManager(scope.locale)("weights.title"));
  const form = describeForm(weightsForm);
  return { form, bar, stored: weightsForm.write(rules.weights), meta };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const sent = await readForm(request);
  const path = `${managerPath}/weights`;
  return saveFigures(scope, { form: weightsForm, path, sent }, ({ values }, revision) => ({
    kind: "setWeights",
    weights: values,
    revision,
  }));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Weights({ loaderData, actionData }: Route.ComponentProps) {
  const { form, bar, stored } = loaderData;
  return (
    <ManagerPage tab="weights" bar={bar}>
      <FiguresForm
        form={form}
        stored={stored}
        bounds={weightBounds}
        revision={bar.revision}
        refused={actionData}
      />
    </ManagerPage>
  );
}
