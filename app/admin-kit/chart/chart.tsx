import { useEffect, useRef, useState } from "react";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import type { AdminKitMessages } from "../messages/en.ts";
import type { ChartData } from "./chart-data.ts";
import { seriesColors, seriesDashes } from "./series-looks.ts";

interface ChartProps {
  title: string;
  /** Column heading of the labels. */
  labelTitle: string;
  data: ChartData;
  /** Writes a value; a plain number unless given. */
  format?: (value: number) => string;
  /** Whether the legend is that of dashed lines, which the server has drawn. */
  isDashed?: boolean;
}

/**
 * Lines over labels. Its table is complete without JavaScript; where React runs, the lines are drawn
 * into the place of the table, which a button shows again. Up to four series.
 */
export function Chart({ title, labelTitle, data, format, isDashed = false }: ChartProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const locale = useLocale();
  const [isDrawn, setDrawn] = useState(false);
  const [isTable, setTable] = useState(false);
  const [point, setPoint] = useState<number | null>(null);
  const figure = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const write = format ?? ((value: number) => formatNumber(value, locale));
  const latest = useRef(write);
  latest.current = write;
  useEffect(() => {
    const { current: element } = box;
    if (!element || !figure.current || data.labels.length === 0) return;
    let remove = () => {};
    let isGone = false;
    const colorOf = (selector: string) => {
      const found = figure.current?.querySelector(selector);
      return found ? getComputedStyle(found).color : "";
    };
    const colors = seriesColors.map((name) => colorOf(`[data-swatch].${name}`));
    const look = {
      colors,
      text: colorOf("figcaption"),
      line: getComputedStyle(element).borderTopColor,
      isRtl: locale === "ar",
      format: (value: number) => latest.current(value),
      onPoint: setPoint,
    };
    import("./draw-chart.ts").then(
      ({ drawChart }) => {
        if (isGone) return;
        setDrawn(true);
        remove = drawChart(element, data, look);
      },
      // The table stays.
      () => {},
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [data, locale]);
  const showsLines = isDrawn && !isTable;
  return (
    <figure ref={figure} className="grid gap-2">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {data.series.map(({ label, values }, at) => (
          <span key={label} className="inline-flex items-center gap-2">
            {isDashed ? (
              <DashedSwatch at={at} />
            ) : (
              <span
                data-swatch
                aria-hidden
                className={classNames("h-0.5 w-5 bg-current", seriesColors[at])}
              />
            )}
            {label}
            {showsLines && point !== null && (
              <span className="tabular text-muted">
                {data.labels[point]}: {writeValue(values[point], write)}
              </span>
            )}
          </span>
        ))}
        {isDrawn && (
          <Button
            variant="ghost"
            size="sm"
            className="ms-auto"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t("chart.table")}
          </Button>
        )}
      </div>
      <div className="relative h-64 border-y border-line">
        <div
          ref={box}
          aria-hidden
          className={classNames("h-full border-line", !showsLines && "invisible")}
        />
        <ScrollRegion
          label={title}
          className={classNames("absolute inset-0", showsLines && "sr-only")}
        >
          <table className="w-full text-sm">
            <caption className="sr-only">{title}</caption>
            <thead className="sticky top-0 bg-sunken">
              <tr>
                <th scope="col" className="px-3 py-1.5 text-start font-medium">
                  {labelTitle}
                </th>
                {data.series.map(({ label }) => (
                  <th key={label} scope="col" className="px-3 py-1.5 text-end font-medium">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.labels.map((label, at) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="px-3 py-1 text-start font-normal">
                    {label}
                  </th>
                  {data.series.map((one) => (
                    <td key={one.label} className="px-3 py-1 text-end tabular">
                      {writeValue(one.values[at], write)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      <figcaption className="sr-only text-muted">{title}</figcaption>
    </figure>
  );
}

function writeValue(value: number | null | undefined, write: (value: number) => string): string {
  return value === null || value === undefined ? "–" : write(value);
}

function DashedSwatch({ at }: { at: number }) {
  return (
    <svg
      data-swatch
      aria-hidden="true"
      viewBox="0 0 24 2"
      className={classNames("h-0.5 w-6", seriesColors[at])}
    >
      <path d="M0 1H24" stroke="currentColor" strokeWidth="2" strokeDasharray={seriesDashes[at]} />
    </svg>
  );
}
