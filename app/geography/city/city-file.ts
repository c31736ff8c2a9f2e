import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { boundsShape } from "./bounds.ts";

const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Lower-case words joined by hyphens");
const text = z.string().trim().min(1).max(100);
const arabic = text.regex(/[\u0621-\u064A]/, "Arabic letters");
const names = { slug, name_en: text, name_ar: arabic };
const position = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};

/** Bytes of a city's file. */
export const mostCityBytes = 1_048_576;

const cityFile = z.strictObject({
  country: z.strictObject({
    ...names,
    iso2: z.string().regex(/^[A-Z]{2}$/, "Two capitals"),
    calling_code: z.string().regex(/^\+\d{1,4}$/, "A code such as +968"),
    currency: z.string().regex(/^[A-Z]{3}$/, "Three capitals"),
  }),
  province: z.strictObject({ ...names, health_regulator: text }),
  city: z.strictObject({ ...names, ...position }),
  bounds: boundsShape.optional(),
  districts: z
    .array(
      z.strictObject({
        ...names,
        ...position,
        aliases: z.array(z.string().trim().min(2).max(100)).max(50).default([]),
      }),
    )
    .max(1_000)
    .default([]),
});

/** A city with its country, its province and its districts. */
export type CityFile = z.infer<typeof cityFile>;

/**
 * Parses the file of a city.
 * @throws AppError `unprocessable` naming the field that is wrong.
 */
export function parseCityFile(content: string): CityFile {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    throw new AppError("unprocessable", "The file of the city is not JSON.");
  }
  const parsed = cityFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") ?? "";
  throw new AppError("unprocessable", `The file of the city: ${where}: ${issue?.message}`);
}
