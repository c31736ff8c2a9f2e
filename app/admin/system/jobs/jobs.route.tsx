import { redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { nextRun } from "#app/platform/jobs/next-run.ts";
import {
  readFailedRuns,
  readQueues,
  retryJob,
  runJobNow,
} from "#app/platform/jobs/queues.server.ts";
import { withNotice } from "#app/platform/web/notice.ts";
import { type AdminScope, readAdminPage } from "../../read-admin-page.server.ts";
import type { SystemMessages } from "../messages/en.ts";
import type { Route } from "./+types/jobs.route.ts";
import { FailurePanel } from "./failure-panel.tsx";
import { QueuePanel } from "./queue-panel.tsx";

export const handle = {
  messages: { en: () => import("../messages/en.ts"), ar: () => import("../messages/ar.ts") },
} satisfies PageHandle;

/** The queues of background jobs, and the runs that failed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { database, actor } = scope;
  const now = new Date();
  const [queues, failures] = await Promise.all([
    readPanel(scope, "queues", async () => {
      const found = await readQueues(database, actor);
      return (found ?? []).map(({ cron, ...queue }) => ({
        ...queue,
        isPeriodic: cron !== null,
        nextRun: (cron && nextRun(cron, now)?.toISOString()) || null,
      }));
    }),
    readPanel(scope, "failures", () => readFailedRuns(database, actor)),
  ]);
  const meta = scope.describe(scope.t("screen.jobs"));
  return { queues, failures, now: now.toISOString(), meta };
}

const answer = defineIntents({
  async run(scope: AdminScope, form) {
    const isAdded = await runJobNow(scope, scope.actor, typedText(form, "name"));
    return isAdded ? "jobQueued" : "jobWaits";
  },
  async retry(scope: AdminScope, form) {
    await retryJob(scope, scope.actor, typedText(form, "id"));
    return "jobQueued";
  },
});

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const notice = await answer(scope, await readForm(request));
  return redirect(localizedPath(withNotice("/admin/jobs", notice), scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const t = useMessages<SystemMessages>("adminSystem");
  const { queues, failures, now } = loaderData;
  return (
    <AdminPage lead={t("jobs.lead")}>
      <div className="grid gap-4">
        <FailurePanel data={failures} now={now} />
        <QueuePanel data={queues} now={now} />
      </div>
    </AdminPage>
  );
}
