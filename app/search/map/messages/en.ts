import type { Message } from "#app/platform/i18n/translate.ts";

/** Comes with the map, when it is opened. */
export const map = {
  label: "Map of the results. The list shows the same results.",
  area: "Search this area",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  cluster: { one: "{count} result here", other: "{count} results here" },
  shown: {
    one: "{count} of {total} on the map",
    other: "{count} of {total} on the map",
  },
  about: "Exact place not known: shown in the middle of the district",
  failed: "The map could not be loaded. The list shows the same results.",
} satisfies Record<string, Message>;
export type MapMessages = Record<keyof typeof map, Message>;
