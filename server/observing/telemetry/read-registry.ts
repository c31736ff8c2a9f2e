import { type HrTime, ValueType } from "@opentelemetry/api";
import { millisToHrTime } from "@opentelemetry/core";
import { emptyResource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValueWithName, Registry } from "prom-client";

type Stored = MetricObjectWithValues<MetricValueWithName<string>>;
interface Span {
  startTime: HrTime;
  endTime: HrTime;
}

/** Produces the metrics of /metrics for the collector, under the same names. */
export function readRegistry(scope: { name: string; version: string }) {
  let read: (() => Promise<Registry>) | null = null;
  const startTime = millisToHrTime(Date.now() - performance.now());
  const producer: MetricProducer = {
    async collect() {
      const stored = (await (await read?.())?.getMetricsAsJSON()) ?? [];
      const span = { startTime, endTime: millisToHrTime(Date.now()) };
      // The library's own type leaves out the members of labels.
      const metrics = (stored as Stored[]).flatMap((metric) => toMetric(metric, span) ?? []);
      const scopeMetrics = [{ scope, metrics }];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
    },
  };
  return {
    producer,
    readFrom(source: () => Promise<Registry>) {
      read = source;
    },
  };
}

function toMetric(metric: Stored, span: Span): MetricData | null {
  const { name, help, values } = metric;
  const unit = /_(seconds|bytes|ratio)(_total)?$/.exec(name)?.[1] ?? "";
  const units: Record<string, string> = { seconds: "s", bytes: "By", ratio: "1" };
  const descriptor = {
    name,
    description: help,
    unit: units[unit] ?? "",
    valueType: ValueType.DOUBLE,
  };
  const aggregationTemporality = AggregationTemporality.CUMULATIVE;
  const type = String(metric.type);
  const dataPoints = () =>
    values.map(({ labels, value }) => ({ ...span, attributes: { ...labels }, value }));
  if (type === "histogram")
    return {
      descriptor,
      aggregationTemporality,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: toHistograms(metric, span),
    };
  if (type === "counter")
    return {
      descriptor,
      aggregationTemporality,
      dataPointType: DataPointType.SUM,
      isMonotonic: true,
      dataPoints: dataPoints(),
    };
  if (type !== "gauge") return null;
  return {
    descriptor,
    aggregationTemporality,
    dataPointType: DataPointType.GAUGE,
    dataPoints: dataPoints(),
  };
}

interface Series {
  labels: Record<string, string | number>;
  /** Counts up to each bound, the last without one. */
  cumulative: { bound: number; count: number }[];
  sum: number;
}

function toHistograms({ name, values }: Stored, span: Span): DataPoint<Histogram>[] {
  const series = new Map<string, Series>();
  for (const { labels, value, metricName } of values) {
    const { le, ...own } = { le: undefined, ...labels };
    const key = JSON.stringify(own);
    const one: Series = series.get(key) ?? { labels: own, cumulative: [], sum: 0 };
    series.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    if (le !== undefined)
      one.cumulative.push({ bound: le === "+Inf" ? Infinity : Number(le), count: value });
  }
  return [...series.values()].map(({ labels, cumulative, sum }) => {
    const counts = cumulative.map(({ count }, at) => count - (cumulative[at - 1]?.count ?? 0));
    const boundaries = cumulative.map(({ bound }) => bound).filter(Number.isFinite);
    const count = cumulative.at(-1)?.count ?? 0;
    return { ...span, attributes: labels, value: { buckets: { boundaries, counts }, sum, count } };
  });
}
