import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { CountedBy } from "#app/admin-kit/chart/counted-by.tsx";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import {
  type ArmCounts,
  arms,
  type Comparison,
  leastSearches,
} from "#app/search/experiments/rules.ts";
import { type Column, Table } from "#app/ui/table.tsx";
import type { ExperimentsMessages } from "./messages/en.ts";
import type { Results, ShownExperiment } from "./read-experiments.server.ts";

interface ExperimentResultsProps {
  experiment: ShownExperiment;
  results: Results;
}

/** An experiment's arms, their counts, and the conclusion. */
export function ExperimentResults({ experiment, results }: ExperimentResultsProps) {
  const t = useMessages<ExperimentsMessages>("adminExperiments");
  const locale = useLocale();
  const { name, note, control, variant, share, startedAt, stoppedAt } = experiment;
  const from = shortMoment(startedAt, locale);
  return (
    <div className="grid gap-3 py-3 text-sm">
      <div className="grid gap-1 px-4">
        <p>
          {t("fact.versions", {
            control: String(control),
            variant: String(variant),
            share: formatNumber(share / 100, locale, { style: "percent" }),
          })}
        </p>
        <p className="text-muted">
          {stoppedAt === null
            ? t("fact.since", { from })
            : t("fact.span", { from, to: shortMoment(stoppedAt, locale) })}
        </p>
        {note && <p dir="auto">{note}</p>}
      </div>
      <ArmTable caption={t("results.title", { name })} counts={results.counts} />
      <ul className="grid gap-1 px-4">
        <Outcome name="empty" comparison={results.empty} counts={results.counts} />
        <Outcome name="followed" comparison={results.followed} counts={results.counts} />
      </ul>
      <p className="px-4 text-muted">{t("results.caution")}</p>
      <CountedBy sql={results.sql} />
    </div>
  );
}

interface ArmTableProps {
  caption: string;
  counts: Results["counts"];
}

function ArmTable({ caption, counts }: ArmTableProps) {
  const t = useMessages<ExperimentsMessages>("adminExperiments");
  const locale = useLocale();
  const write = (hits: number, of: number) =>
    of === 0
      ? "–"
      : t("of.share", {
          share: formatNumber(hits / of, locale, { style: "percent", maximumFractionDigits: 1 }),
          hits: formatNumber(hits, locale),
          count: formatNumber(of, locale),
        });
  const columns: Column<ArmCounts>[] = [
    { id: "arm", header: t("arm"), cell: ({ arm }) => t(`arm.${arm}`), isRowHeader: true },
    {
      id: "searches",
      header: t("searches"),
      cell: ({ searches }) => formatNumber(searches, locale),
      isNumeric: true,
    },
    {
      id: "empty",
      header: t("empty"),
      cell: ({ empty, counted }) => write(empty, counted),
      isNumeric: true,
    },
    {
      id: "followed",
      header: t("followed"),
      cell: ({ followed, searches }) => write(followed, searches),
      isNumeric: true,
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={arms.map((arm) => counts[arm])}
      rowKey={({ arm }) => arm}
    />
  );
}

interface OutcomeProps {
  name: "empty" | "followed";
  comparison: Comparison;
  counts: Results["counts"];
}

/** Says in words what a comparison shows. */
function Outcome({ name, comparison, counts }: OutcomeProps) {
  const t = useMessages<ExperimentsMessages>("adminExperiments");
  const locale = useLocale();
  const outcome = t(`outcome.${name}`);
  if (comparison.kind === "few") {
    return (
      <li>
        {t("outcome.few", {
          outcome,
          least: leastSearches,
          control: formatNumber(counts.control.searches, locale),
          variant: formatNumber(counts.variant.searches, locale),
        })}
      </li>
    );
  }
  const { kind } = comparison;
  const isSigned = kind === "none";
  const points = (share: number) =>
    formatNumber(isSigned ? share * 100 : Math.abs(share) * 100, locale, {
      maximumFractionDigits: 1,
      signDisplay: isSigned ? "exceptZero" : "auto",
    });
  const [least, most] =
    kind === "lower" ? [comparison.to, comparison.from] : [comparison.from, comparison.to];
  return <li>{t(`outcome.${kind}`, { outcome, from: points(least), to: points(most) })}</li>;
}
