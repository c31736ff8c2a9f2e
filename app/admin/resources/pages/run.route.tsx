import { data, type HeadersArgs, redirect } from "react-router";
import { z } from "zod";
import { wordFormOf } from "#app/admin-kit/describe-resource.server.ts";
import type { AdminScope, Resource } from "#app/admin-kit/resource.server.ts";
import { presentRun } from "#app/admin-kit/runs/present-run.server.ts";
import { RunPage } from "#app/admin-kit/runs/run-page.tsx";
import {
  type Run,
  requireAction,
  requireRun,
  startRun,
  undoRun,
} from "#app/admin-kit/runs/runs.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import type { Route } from "./+types/run.route.ts";
import { openResource } from "./open-resource.server.ts";
import { resourceHandle } from "./resource-handle.ts";

export const handle = resourceHandle;

/** An action on chosen rows: its preview, its progress, its result. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, scope, resource } = await openResource(context, request);
  const stored = await requireRun(scope, resource, params.run ?? "");
  const run = await presentRun(
    scope,
    resource,
    stored,
    new URL(request.url).searchParams.getAll("left"),
  );
  const refused = readRefused(scope, resource, stored);
  const shown = { run, refused, meta: page.describe(run.action?.label) };
  // Without scripts the page of a run is loaded again by itself.
  const isRunning = run.state === "running" && !run.isSilent;
  return data(shown, isRunning ? { headers: { Refresh: "3" } } : {});
}

const typedValues = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Returns the form that was refused where it was sent from: on the page of the record. */
function readRefused(scope: AdminScope, resource: Resource, { action, state, values }: Run) {
  const form = resource.actions?.[action]?.form;
  const typed = typedValues.safeParse(values.typed);
  if (state !== "prepared" || !form || !typed.success) return undefined;
  const sent = new FormData();
  for (const [name, given] of Object.entries(typed.data))
    for (const one of [given].flat()) sent.append(name, one);
  const parsed = form.parse(sent);
  if (parsed.ok) return undefined;
  const { problems } = parsed;
  return { form: wordFormOf(scope, resource, { form, problems }), typed: typed.data, problems };
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { scope, resource } = await openResource(context, request);
  const run = await requireRun(scope, resource, params.run ?? "");
  const form = await readForm(request);
  const shown = (id: string) =>
    redirect(localizedPath(`${resource.path}/runs/${id}`, scope.locale), 303);
  if (form.get("intent") === "undo") {
    const undoId = typedText(form, "undo");
    if (!isUuid(undoId))
      throw new AppError("bad_request", "Please check your input and try again.");
    await undoRun(scope, resource, { id: run.id, undoId });
    return shown(undoId);
  }
  const { form: declared, isSingle, readChoices } = requireAction(scope, resource, run.action);
  if (isSingle && run.ids.length > 1) {
    throw new AppError("unprocessable", "The action needs exactly one row.");
  }
  // A run that is continued has its values already.
  if (run.state !== "prepared" || !declared) {
    await startRun(scope, resource, { id: run.id });
    return shown(run.id);
  }
  const parsed = declared.parse(form);
  if (!parsed.ok) {
    const { problems } = parsed;
    const worded = wordFormOf(scope, resource, { form: declared, problems });
    return data({ form: worded, typed: declared.typed(form), problems }, { status: 422 });
  }
  const values = { ...parsed.values, ...readChoices?.(form) };
  await startRun(scope, resource, { id: run.id, values });
  return shown(run.id);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ResourceRun({ loaderData, actionData }: Route.ComponentProps) {
  return <RunPage run={loaderData.run} refused={actionData ?? loaderData.refused} />;
}
