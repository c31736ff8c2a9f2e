import { redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { readQueues } from "#app/platform/jobs/queues.server.ts";
import { withNotice } from "#app/platform/web/notice.ts";
import { compareFiles } from "#app/shell/stored-files/compare-files.server.ts";
import { removeOrphans } from "#app/shell/stored-files/remove-orphans.server.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { type AdminScope, readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/images.route.ts";
import { FilePanel, type ShownDifferences } from "./file-panel.tsx";
import { imagesPath } from "./images-path.ts";
import type { ImageMessages } from "./messages/en.ts";
import { FaultPanel, MissingPanel, RunPanel, SourcePanel, WaitingPanel } from "./panels.tsx";
import { countFaults, countMissing, listWaiting, readPictureSources } from "./queries.server.ts";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("../system/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("../system/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

/** The jobs that make, apply and delete pictures. */
const pictureJobs: readonly string[] = [
  "stored-files.sweep",
  "directory.apply-changes",
  "directory.mail-waiting",
  "media.forget-drawings",
];

/** Missing pictures, pending decisions, and unused files. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const isCompared = new URL(request.url).searchParams.has("files");
  const [missing, waiting, faults, sources, runs, files] = await Promise.all([
    readPanel(scope, "missing", () => countMissing(scope)),
    readPanel(scope, "waiting", () => listWaiting(scope)),
    readPanel(scope, "faults", () => countFaults(scope)),
    readPanel(scope, "sources", () => readPictureSources(scope)),
    readPanel(scope, "runs", () => readRuns(scope)),
    isCompared ? readPanel(scope, "files", () => readDifferences(scope)) : null,
  ]);
  const now = new Date().toISOString();
  return { missing, waiting, faults, sources, runs, files, now, meta: scope.describe() };
}

async function readRuns({ database, actor }: AdminScope) {
  const queues = await readQueues(database, actor);
  return (queues ?? [])
    .filter(({ name }) => pictureJobs.includes(name))
    .map(({ name, lastDone, failed }) => ({ name, lastDone, failed }));
}

const mostNamed = 5;

async function readDifferences(scope: AdminScope): Promise<ShownDifferences> {
  const { orphans, missing } = await compareFiles(scope);
  const shown = (files: typeof orphans) => ({
    count: files.length,
    first: files.slice(0, mostNamed).map(({ bucket, path }) => `${bucket}/${path}`),
  });
  return { orphans: shown(orphans), missing: shown(missing) };
}

const answer = defineIntents({
  async sweep(scope: AdminScope) {
    await removeOrphans(scope, scope.actor);
    return "filesRemoved";
  },
});

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const notice = await answer(scope, await readForm(request));
  const to = withNotice(`${imagesPath}?files=1`, notice);
  return redirect(localizedPath(to, scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Images({ loaderData }: Route.ComponentProps) {
  const t = useMessages<ImageMessages>("adminImages");
  const { missing, waiting, faults, sources, runs, files, now } = loaderData;
  return (
    <AdminPage
      lead={t("images.lead")}
      actions={
        <AreaLink
          to="/admin/content/media"
          className={buttonClass({ size: "sm", variant: "secondary" })}
        >
          {t("images.library")}
        </AreaLink>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <WaitingPanel data={waiting} now={now} />
        <MissingPanel data={missing} />
        <FaultPanel data={faults} />
        <FilePanel data={files} />
        <SourcePanel data={sources} />
        <RunPanel data={runs} />
      </div>
    </AdminPage>
  );
}
