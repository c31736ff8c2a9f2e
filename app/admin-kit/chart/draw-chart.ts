import uPlot from "uplot";
import styles from "uplot/dist/uPlot.min.css?inline";
import type { ChartData } from "./chart-data.ts";

interface Look {
  /** A colour for each series. */
  colors: readonly string[];
  text: string;
  line: string;
  isRtl: boolean;
  format: (value: number) => string;
  /** Receives the place under the pointer; null where there is none. */
  onPoint: (index: number | null) => void;
}

/** The build allows one style sheet for all pages: that of the library comes with its chunk. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** The room of a label on the axis, in px: about 7 for each letter, and a gap. */
const widest = (labels: readonly string[]) =>
  Math.max(80, ...labels.map((label) => label.length * 7 + 16));

/** Draws lines into an element as wide and high as it is. Returns a function that removes them. */
export function drawChart(box: HTMLElement, { labels, series }: ChartData, look: Look): () => void {
  const { colors, text, line, isRtl, format, onPoint } = look;
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const sizeOf = () => ({ width: box.clientWidth, height: box.clientHeight });
  const axis = {
    stroke: text,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1 },
    font: `12px ${getComputedStyle(box).fontFamily}`,
  };
  const plot = new uPlot(
    {
      ...sizeOf(),
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: {
        x: { time: false, dir: isRtl ? -1 : 1 },
        y: { range: (_plot, _least, most) => [0, Math.max(1, most * 1.1)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: widest(labels),
          incrs: [1, 2, 5, 7, 10, 14, 30, 60],
          values: (_plot, places) => places.map((place) => labels[place] ?? ""),
        },
        {
          ...axis,
          side: isRtl ? 1 : 3,
          size: 56,
          values: (_plot, values) => values.map(format),
        },
      ],
      series: [
        {},
        ...series.map(({ label }, at) => ({
          label,
          stroke: colors[at] ?? text,
          width: 2,
          points: { show: labels.length < 60, size: 5 },
        })),
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [labels.map((_label, place) => place), ...series.map(({ values }) => [...values])],
    box,
  );
  const observer = new ResizeObserver(() => plot.setSize(sizeOf()));
  observer.observe(box);
  return () => {
    observer.disconnect();
    plot.destroy();
  };
}
