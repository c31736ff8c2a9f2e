export interface ChartSeries {
  label: string;
  /** One for each label; null where nothing may be shown. */
  values: readonly (number | null)[];
}

export interface ChartData {
  /** The labels of the axis, in order: days, languages, hours. */
  labels: readonly string[];
  series: readonly ChartSeries[];
}
