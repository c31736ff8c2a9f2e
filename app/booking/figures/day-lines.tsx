import type { ChartData } from "#app/admin-kit/chart/chart-data.ts";
import { seriesColors, seriesDashes } from "#app/admin-kit/chart/series-looks.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";

const [width, height] = [720, 200];

/**
 * Lines over days, drawn by the server for pages without React. The legend and the numbers, which
 * screen readers have, are those of the table below it.
 */
export function DayLines({ data: { labels, series } }: { data: ChartData }) {
  const locale = useLocale();
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const isRtl = locale === "ar";
  const xOf = (at: number) => {
    const x = labels.length > 1 ? (at / (labels.length - 1)) * width : width / 2;
    return Math.round(isRtl ? width - x : x);
  };
  const yOf = (value: number) => Math.round(height - (value / most) * height);
  return (
    <figure aria-hidden className="grid gap-2 text-sm">
      <div className="flex gap-2">
        <div className="flex flex-col justify-between text-xs text-muted tabular">
          <span>{formatNumber(most, locale)}</span>
          <span>{formatNumber(0, locale)}</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-48 w-full border-y border-line"
        >
          {series.map(({ label, values }, place) => (
            <path
              key={label}
              d={pathOf(values.map((value, at) => value !== null && [xOf(at), yOf(value)]))}
              className={seriesColors[place]}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray={seriesDashes[place]}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
      <div className="flex justify-between ps-6 text-xs text-muted">
        <span>{labels[0]}</span>
        <span>{labels.at(-1)}</span>
      </div>
    </figure>
  );
}

/** A line with a gap at each value that is missing. */
function pathOf(points: readonly (false | readonly [x: number, y: number])[]): string {
  return points
    .map((point, at) => point && `${at > 0 && points[at - 1] ? "L" : "M"}${point[0]} ${point[1]}`)
    .filter(Boolean)
    .join("");
}
