import type L from "leaflet";
import type { MapBase } from "#app/geography/map/map-base.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";

/** Fetches MapLibre where the base has streets, and draws them; the sketch stays where that fails. */
export async function fetchStreets(map: L.Map, base: MapBase, locale: Locale): Promise<void> {
  if (base.kind !== "streets") return;
  let isClosed = false;
  map.on("unload", () => {
    isClosed = true;
  });
  const loading = import("./lay-streets.ts");
  const loaded = await loading.catch(() => null);
  if (!isClosed) loaded?.layStreets(map, base.streets, locale);
}
