import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Queue } from "#app/platform/jobs/queues.server.ts";
import { Table } from "#app/ui/table.tsx";
import { sayAge } from "../dashboard/queue-age.ts";
import { useJobName } from "../system/jobs/job-name.ts";
import type { ImageMessages } from "./messages/en.ts";
import type {
  LibraryFaults,
  MissingPictures,
  PictureSource,
  WaitingPicture,
} from "./queries.server.ts";

const useWords = () => useMessages<ImageMessages>("adminImages");

function usePanelWords() {
  const t = useWords();
  return { failure: t("images.failure"), retry: t("images.retry") };
}

const lists: Record<MissingPictures["kind"], string> = {
  professionals: "/admin/professionals",
  clinics: "/admin/clinics-and-centers",
  services: "/admin/services",
  franchises: "/admin/franchises",
};

/** The listed entries without a picture, each kind with the list of them. */
export function MissingPanel({ data }: { data: PanelData<MissingPictures[]> }) {
  const t = useWords();
  const locale = useLocale();
  return (
    <Panel title={t("images.without")} data={data} {...usePanelWords()}>
      {(kinds) => (
        <Table
          caption={t("images.without")}
          rows={kinds}
          rowKey={({ kind }) => kind}
          columns={[
            {
              id: "kind",
              header: t("images.kind"),
              isRowHeader: true,
              cell: ({ kind }) => (
                <AreaLink
                  to={`${lists[kind]}?f.status=active&f.picture=no`}
                  className="tap-target link"
                >
                  {t(`images.kind.${kind}`)}
                </AreaLink>
              ),
            },
            {
              id: "missing",
              header: t("images.none"),
              isNumeric: true,
              cell: ({ missing }) => formatNumber(missing, locale),
            },
            {
              id: "listed",
              header: t("images.listed"),
              isNumeric: true,
              cell: ({ listed }) => formatNumber(listed, locale),
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** The pictures of owners that wait for a decision. */
export function WaitingPanel({ data, now }: { data: PanelData<WaitingPicture[]>; now: string }) {
  const t = useWords();
  const locale = useLocale();
  return (
    <Panel
      title={t("images.waiting")}
      data={data}
      {...usePanelWords()}
      aside={
        <AreaLink
          to="/admin/claims/changes?f.part=picture&f.state=waiting"
          className="tap-target link text-sm"
        >
          {t("images.all")}
        </AreaLink>
      }
    >
      {(waiting) =>
        waiting.length === 0 ? (
          <p className="px-4 py-3 text-sm text-muted">{t("images.noneWaiting")}</p>
        ) : (
          <ul className="text-sm">
            {waiting.map(({ id, listing, listingAr, submittedAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-2 first:border-0"
              >
                <AreaLink to={`/admin/claims/changes/${id}`} className="tap-target link">
                  {t("images.decide")} <bdi>{locale === "ar" ? listingAr : listing}</bdi>
                </AreaLink>
                <time dateTime={submittedAt} className="text-muted">
                  {sayAge(new Date(submittedAt), new Date(now), locale)}
                </time>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}

const faultFilters = {
  unused: "f.unused=yes",
  oversized: "f.oversized=yes",
  undescribed: "f.described=no",
} as const satisfies Record<keyof LibraryFaults, string>;
const faultNames = ["unused", "oversized", "undescribed"] as const;

/** Faults of stored pictures, each linked to its list. */
export function FaultPanel({ data }: { data: PanelData<LibraryFaults | null> }) {
  const t = useWords();
  const locale = useLocale();
  return (
    <Panel title={t("images.stored")} data={data} {...usePanelWords()}>
      {(faults) => (
        <ul className="text-sm">
          {faultNames.map((name) => (
            <li
              key={name}
              className="flex items-baseline justify-between gap-4 border-t border-line px-4 py-2 first:border-0"
            >
              <AreaLink
                to={`/admin/content/media?${faultFilters[name]}`}
                className="tap-target link"
              >
                {t(`images.fault.${name}`)}
              </AreaLink>
              <span className="tabular">{formatNumber(faults?.[name] ?? 0, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Where the stored pictures come from. */
export function SourcePanel({ data }: { data: PanelData<PictureSource[]> }) {
  const t = useWords();
  const locale = useLocale();
  return (
    <Panel title={t("images.sources")} data={data} {...usePanelWords()}>
      {(sources) => (
        <Table
          caption={t("images.sources")}
          rows={sources}
          rowKey={({ bucket }) => bucket}
          empty={<p className="p-4 text-muted">{t("images.noSources")}</p>}
          columns={[
            {
              id: "source",
              header: t("images.source"),
              isRowHeader: true,
              cell: ({ bucket }) => (
                <AreaLink
                  to={`/admin/content/media?f.bucket=${bucket}`}
                  className="tap-target link"
                >
                  <bdi dir="ltr">{bucket}</bdi>
                </AreaLink>
              ),
            },
            {
              id: "files",
              header: t("images.count"),
              isNumeric: true,
              cell: ({ files }) => formatNumber(files, locale),
            },
            {
              id: "size",
              header: t("images.megabytes"),
              isNumeric: true,
              cell: ({ megabytes }) =>
                formatNumber(megabytes, locale, { maximumFractionDigits: 1 }),
            },
            {
              id: "last",
              header: t("images.last"),
              cell: ({ storedAt }) => shortMoment(storedAt, locale),
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** The jobs that work on pictures. */
export function RunPanel({
  data,
}: {
  data: PanelData<Pick<Queue, "name" | "lastDone" | "failed">[]>;
}) {
  const t = useWords();
  const locale = useLocale();
  const nameOf = useJobName();
  return (
    <Panel
      title={t("images.runs")}
      data={data}
      {...usePanelWords()}
      aside={
        <AreaLink to="/admin/jobs" className="tap-target link text-sm">
          {t("images.jobs")}
        </AreaLink>
      }
    >
      {(runs) => (
        <Table
          caption={t("images.runs")}
          rows={runs}
          rowKey={({ name }) => name}
          empty={<p className="p-4 text-muted">{t("images.noRuns")}</p>}
          columns={[
            {
              id: "job",
              header: t("images.job"),
              isRowHeader: true,
              cell: ({ name }) => nameOf(name),
            },
            {
              id: "last",
              header: t("images.lastRun"),
              cell: ({ lastDone }) => (lastDone ? shortMoment(lastDone, locale) : "–"),
            },
            {
              id: "failed",
              header: t("images.failed"),
              isNumeric: true,
              cell: ({ failed }) => formatNumber(failed, locale),
            },
          ]}
        />
      )}
    </Panel>
  );
}
