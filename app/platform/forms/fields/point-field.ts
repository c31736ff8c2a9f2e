import { z } from "zod";
import type { PointBounds } from "../control.ts";
import type { Field, FieldOptions } from "../field.ts";
import { typedNumber } from "./number-fields.ts";

export interface Point {
  latitude: number;
  longitude: number;
}

interface PointOptions<K extends string> extends FieldOptions<K> {
  labels: { latitude: K; longitude: K };
  within: PointBounds;
}

/** Six decimals are 11 cm. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A blank degree is missing where the other one is given. */
const degrees = (least: number, most: number) =>
  z
    .unknown()
    .refine((given) => given !== "" && given !== null && given !== undefined, {
      error: "missing",
      abort: true,
    })
    .pipe(typedNumber)
    .pipe(z.number("invalid").min(least, "outside").max(most, "outside").transform(round));

/** A position on the map; its controls are `nameLatitude` and `nameLongitude`, in degrees. */
export function mapPoint<const K extends string>(options: PointOptions<K>): Field<Point, K> {
  const { help, label, labels, problems = {}, within } = options;
  return {
    label,
    help,
    problems,
    control: { kind: "point", labels, within },
    schema: z.object({
      latitude: degrees(within.south, within.north),
      longitude: degrees(within.west, within.east),
    }),
    whenBlank: undefined,
    names: (name) => [`${name}Latitude`, `${name}Longitude`],
    read: (sent, name) => ({
      latitude: sent.text(`${name}Latitude`),
      longitude: sent.text(`${name}Longitude`),
    }),
    readCell(text) {
      const [latitude = "", longitude = ""] = text.split(/[,،\s]+/);
      return { latitude, longitude };
    },
    write: ({ latitude, longitude }, name) => ({
      [`${name}Latitude`]: String(latitude),
      [`${name}Longitude`]: String(longitude),
    }),
    controlAt: (name, path) => `${name}${path[0] === "longitude" ? "Longitude" : "Latitude"}`,
  };
}
