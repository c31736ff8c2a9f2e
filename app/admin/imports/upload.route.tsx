import { data, type HeadersArgs, redirect } from "react-router";
import { sayImportReport } from "#app/ingest/arabic-reports.ts";
import { requireUpload } from "#app/ingest/uploads/queries.server.ts";
import { isSilent, workOnUpload } from "#app/ingest/uploads/work-on-upload.server.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import type { Route } from "./+types/upload.route.ts";
import { importHandle } from "./import-handle.ts";
import { openImport } from "./open-import.server.ts";
import { type ShownUpload, UploadPage } from "./upload-page.tsx";

export const handle = importHandle;

/** A sent file: the progress of its check, the report, and the writing. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, scope, subject, names } = await openImport(context, request);
  const upload = await requireUpload(scope.database, scope.actor, {
    id: params.upload ?? "",
    subject,
  });
  const { id, fileName, state, position, rows, report, problem, skipsBad } = upload;
  const shown: ShownUpload = {
    id,
    fileName,
    state,
    position,
    rows,
    report: report && sayReport(report, scope.locale),
    problem: problem && sayImportReport(scope.locale, problem),
    skipsBad,
    isSilent: isSilent(upload),
    names,
  };
  const isRunning = (state === "checking" || state === "writing") && !shown.isSilent;
  const answer = { shown, meta: page.describe(fileName) };
  // Without scripts the page is loaded again by itself.
  return data(answer, isRunning ? { headers: { Refresh: "3" } } : {});
}

/**
 * Returns a report in the reader's language. It names the first rows of each cause; the others are in
 * the file of refused rows.
 */
function sayReport(report: NonNullable<ReportOf>, locale: Locale): ShownUpload["report"] {
  return {
    ...report,
    refused: report.refused.map(({ lines: _lines, reason, ...group }) => ({
      ...group,
      reason: sayImportReport(locale, reason),
    })),
    warnings: report.warnings.map((warning) => sayImportReport(locale, warning)),
  };
}

type ReportOf = Awaited<ReturnType<typeof requireUpload>>["report"];

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

type Page = Awaited<ReturnType<typeof openImport>> & { id: string };

const answer = defineIntents({
  async check({ scope, subject, id }: Page) {
    await workOnUpload(scope, { id, subject, pass: "checking" });
  },
  async write({ scope, subject, id }: Page) {
    await workOnUpload(scope, { id, subject, pass: "writing", skipsBad: false });
  },
  /** Writes the good rows of a file with bad ones. */
  async writeGood({ scope, subject, id }: Page) {
    await workOnUpload(scope, { id, subject, pass: "writing", skipsBad: true });
  },
});

export async function action({ context, request, params }: Route.ActionArgs) {
  const opened = await openImport(context, request);
  const id = params.upload ?? "";
  await answer({ ...opened, id }, await readForm(request));
  return redirect(localizedPath(`${opened.names.path}/imports/${id}`, opened.scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ImportUpload({ loaderData }: Route.ComponentProps) {
  return <UploadPage upload={loaderData.shown} />;
}
