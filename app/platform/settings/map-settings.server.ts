import { z } from "zod";
import { setting } from "./setting.server.ts";

/** The settings of what lies under the pins of maps. */
export const mapSettings = {
  MAP_TILES_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => ["{z}", "{x}", "{y}"].every((part) => url.includes(part)))
      .optional(),
    {
      help: "Address of map tiles with {z}, {x} and {y}: pictures, or vectors where it ends with .pbf or .mvt. Without it the map shows what `map fetch` brought, else the main roads and metro lines of Dubai, which are built in.",
      example: "https://tiles.example/{z}/{x}/{y}.pbf",
    },
  ),
  MAP_TILES_FILE: setting(z.string().endsWith(".pmtiles").optional(), {
    help: "A PMTiles file of vector tiles, which this process serves to the map. It replaces MAP_TILES_URL.",
    example: "/var/lib/dalil/dubai.pmtiles",
  }),
  MAP_EXTRACT_URL: setting(
    z.url({ protocol: /^https?$/ }).default("https://build.protomaps.com/{date}.pmtiles"),
    {
      help: "PMTiles file from which `npm run cli -- map fetch` copies the streets of the city; {date} is its newest day.",
      example: "https://tiles.example/dubai.pmtiles",
    },
  ),
  MAP_TILES_ATTRIBUTION: setting(z.string().max(200).default(""), {
    help: "Whom the tiles are owed to, as their licence asks it to be said on the map.",
    example: "© OpenStreetMap contributors",
  }),
};
