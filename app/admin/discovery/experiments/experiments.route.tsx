import { data, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { startExperiment, stopExperiment } from "#app/search/experiments/run-experiment.server.ts";
import { type AdminScope, readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/experiments.route.ts";
import { experimentForm } from "./experiment-form.ts";
import { ExperimentResults } from "./experiment-results.tsx";
import type { ExperimentsMessages } from "./messages/en.ts";
import { readExperimentsPage } from "./read-experiments.server.ts";
import { RunningExperiment } from "./running-experiment.tsx";
import { StartExperiment } from "./start-experiment.tsx";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("#app/admin-kit/messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("#app/admin-kit/messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

const path = "/admin/ab-testing";
const outcomes = ["started", "stopped"] as const;
type Outcome = (typeof outcomes)[number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { searchParams } = new URL(request.url);
  const done = outcomes.find((one) => one === searchParams.get("done")) ?? null;
  const form = describeForm(experimentForm);
  return { ...(await readExperimentsPage(scope)), form, done, meta: scope.describe() };
}

const answer = defineIntents({
  async start(scope: AdminScope, form) {
    const parsed = experimentForm.parse(form, (_source, value) => /^\d{1,9}$/.test(value));
    const typed = experimentForm.typed(form);
    if (!parsed.ok)
      return refuse({ refusal: "invalid" as const, problems: parsed.problems, typed });
    const { name, control, variant, share, note } = parsed.values;
    const refusal = await refusalOf(() =>
      startExperiment(scope, scope.actor, {
        name,
        share,
        note: note ?? "",
        controlVersion: Number(control),
        variantVersion: Number(variant),
      }),
    );
    return refusal ? refuse({ refusal, typed }) : backWith(scope, "started");
  },
  async stop(scope: AdminScope, form) {
    await stopExperiment(scope, scope.actor, Number(form.get("id")));
    return backWith(scope, "stopped");
  },
});

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  return answer(scope, await readForm(request));
}

function refuse<T>(refused: T) {
  return data(refused, { status: 422 });
}

function backWith({ locale }: AdminScope, done: Outcome) {
  return redirect(localizedPath(`${path}?done=${done}`, locale), 303);
}

/** Runs a start; returns why it was refused where the administrator can mend it. */
async function refusalOf(start: () => Promise<unknown>): Promise<"running" | "gone" | null> {
  try {
    await start();
    return null;
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === "conflict") return "running";
    if (code === "not_found") return "gone";
    throw error;
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Experiments({ loaderData, actionData }: Route.ComponentProps) {
  const { form, running, past, versions, isOff, done } = loaderData;
  const t = useMessages<ExperimentsMessages>("adminExperiments");
  return (
    <AdminPage lead={t("lead")}>
      <div className="grid gap-4">
        {done && (
          <p role="status" className="rounded-card bg-open-soft p-3 text-sm text-open">
            {t(`done.${done}`)}
          </p>
        )}
        {isOff && <p className="text-sm text-danger">{t("off")}</p>}
        {running && <RunningExperiment experiment={running} />}
        <StartExperiment
          form={form}
          versions={versions}
          isRunning={Boolean(running)}
          refused={actionData}
        />
        <Panel
          title={t("past.title")}
          data={{ isLoaded: true, value: past }}
          failure={t("failure")}
          retry={t("retry")}
        >
          {(ended) =>
            ended.length === 0 ? (
              <p className="p-4 text-sm text-muted">{t("past.empty")}</p>
            ) : (
              <div className="grid divide-y divide-line">
                {ended.map((experiment) => (
                  <details key={experiment.id}>
                    <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
                      <bdi>{experiment.name}</bdi>
                    </summary>
                    <ExperimentResults experiment={experiment} results={experiment.results} />
                  </details>
                ))}
              </div>
            )
          }
        </Panel>
      </div>
    </AdminPage>
  );
}
