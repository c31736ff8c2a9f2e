/** Colours of the series of a chart, in their order. */
export const seriesColors = ["text-brand", "text-saffron", "text-open", "text-danger"] as const;

/** Dashes of lines that the server draws, for eyes that tell no colours apart. */
export const seriesDashes = [undefined, "8 4", "2 4", "12 4 2 4"] as const;
