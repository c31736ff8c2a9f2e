import type { ReactNode } from "react";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { useReloading } from "#app/admin-kit/runs/use-reloading.ts";
import type { ImportReport } from "#app/ingest/import-report.ts";
import type { Upload } from "#app/ingest/uploads/queries.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import type { ImportMessages } from "./messages/en.ts";

type Report = Omit<ImportReport, "refused"> & {
  refused: readonly Omit<ImportReport["refused"][number], "lines">[];
};

export interface ShownUpload
  extends Pick<Upload, "id" | "fileName" | "state" | "position" | "rows" | "problem" | "skipsBad"> {
  report: Report | null;
  /** Whether the work on it was cut off. */
  isSilent: boolean;
  names: { path: string; many: string };
}

/** A sent file: its progress, then what the check found, then what was written. */
export function UploadPage({ upload }: { upload: ShownUpload }) {
  const t = useMessages<ImportMessages>("adminImports");
  const { state, report, names, isSilent } = upload;
  const isRunning = state === "checking" || state === "writing";
  useReloading(isRunning && !isSilent);
  return (
    <AdminPage
      title={<bdi>{upload.fileName}</bdi>}
      record={upload.fileName}
      lead={t(`state.${state}`)}
    >
      <div className={classNames(cardClass, "grid max-w-narrow gap-4 p-4")}>
        {state === "uploaded" && <Step name="check" label={t("check")} />}
        {isRunning && <Progress upload={upload} />}
        {upload.problem !== null && (
          <p role="alert" className="text-danger">
            {upload.problem}
          </p>
        )}
        {report && !isRunning && (
          <>
            <Counts report={report} />
            {report.refusedRows > 0 && <Refused upload={upload} report={report} />}
            {state === "checked" && <Apply report={report} />}
            {state === "done" && (
              <p className="flex flex-wrap gap-x-4 text-sm">
                <AreaLink to={`${names.path}?sort=-updatedAt`} className="tap-target link">
                  {t("imported")}
                </AreaLink>
                <AreaLink to="/admin/scraper" className="tap-target link">
                  {t("undo")}
                </AreaLink>
              </p>
            )}
          </>
        )}
        <p>
          <AreaLink
            to={`${names.path}/import`}
            className={buttonClass({ variant: "ghost", size: "sm" })}
          >
            {t("another")}
          </AreaLink>
        </p>
      </div>
    </AdminPage>
  );
}

function Progress({ upload }: { upload: ShownUpload }) {
  const t = useMessages<ImportMessages>("adminImports");
  const { state, position, rows, isSilent, skipsBad } = upload;
  const writes = skipsBad ? "writeGood" : "write";
  return (
    <>
      <progress
        max={rows ?? undefined}
        value={rows === null ? undefined : position}
        className="w-full"
        aria-label={t(`state.${state}`)}
      />
      <p role="status" className="tabular">
        {rows === null
          ? t("reading", { count: position })
          : t("progress", { done: position, count: rows })}
      </p>
      {isSilent && (
        <Step name={state === "writing" ? writes : "check"} label={t("continue")}>
          {t("silent")}
        </Step>
      )}
    </>
  );
}

function Counts({ report }: { report: Report }) {
  const t = useMessages<ImportMessages>("adminImports");
  const locale = useLocale();
  const counts = {
    rows: report.rows,
    added: report.added,
    changed: report.changed,
    unchanged: report.unchanged,
    refusedRows: report.refusedRows,
  };
  const names = ["rows", "added", "changed", "unchanged", "refusedRows"] as const;
  const columns = Object.entries(report.changedColumns);
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(`count.${name}`)}</dt>
            <dd className="tabular text-lg font-semibold">{formatNumber(counts[name], locale)}</dd>
          </div>
        ))}
      </dl>
      {columns.length > 0 && (
        <p className="text-sm text-muted">
          {t("columns")}{" "}
          <span lang="en" dir="ltr">
            {columns.map(([name, count]) => `${name} (${count})`).join(", ")}
          </span>
        </p>
      )}
      {report.warnings.map((warning) => (
        <p key={warning} className="text-sm">
          {warning}
        </p>
      ))}
    </>
  );
}

function Refused({ upload, report }: { upload: ShownUpload; report: Report }) {
  const t = useMessages<ImportMessages>("adminImports");
  const localize = useLocalizedPath();
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t("refused")}</h2>
      <ul className="grid gap-2 text-sm">
        {report.refused.map(({ reason, count, first }) => (
          <li key={reason} className="border-t border-line pt-2">
            <p>
              <span>{reason}</span>{" "}
              <span className="tabular text-muted">{t("rows", { count })}</span>
            </p>
            <p className="text-muted">
              {t("lines")}{" "}
              {first.map(({ line, value, nearest }, place) => (
                // A row may be named twice for one cause.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
                <span key={place}>
                  {place > 0 && " · "}
                  <span className="tabular">{line}</span>
                  {value && (
                    <>
                      {" "}
                      <bdi>({value})</bdi>
                    </>
                  )}
                  {nearest && (
                    <>
                      {" "}
                      {t("nearest")} <bdi className="text-ink">{nearest}</bdi>
                    </>
                  )}
                </span>
              ))}
              {count > first.length && " …"}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <a
          href={localize(`${upload.names.path}/imports/${upload.id}/refused`)}
          download
          className="link"
        >
          {t("allRefused")}
        </a>
      </p>
    </section>
  );
}

/** Writes the valid rows of a checked file. */
function Apply({ report }: { report: Report }) {
  const t = useMessages<ImportMessages>("adminImports");
  const count = report.added + report.changed;
  if (count === 0) return <p>{t("nothing")}</p>;
  if (report.refusedRows === 0) return <Step name="write" label={t("write", { count })} />;
  return (
    <Step name="writeGood" label={t("writeGood", { count })}>
      {t("skips", { count: report.refusedRows })}
    </Step>
  );
}

interface StepProps {
  name: string;
  label: string;
  children?: ReactNode;
}

function Step({ name, label, children }: StepProps) {
  const localize = useLocalizedPath();
  return (
    <form method="post" action={localize("")} className="flex flex-wrap items-center gap-3">
      <Button type="submit" name="intent" value={name}>
        {label}
      </Button>
      {children && <span className="text-sm text-muted">{children}</span>}
    </form>
  );
}
