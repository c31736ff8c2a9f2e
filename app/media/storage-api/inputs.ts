import { z } from "zod";
import { buckets } from "#app/platform/storage/paths.ts";

const path = z.string().max(512);

/** Lifetime of a signed address in seconds: default and maximum. */
const signedSeconds = { usual: 3_600, most: 7 * 24 * 3_600 };

/** The published Python client sends it as a text. */
const expiresIn = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(signedSeconds.most))
  .default(signedSeconds.usual);

export const signInput = z.object({ expiresIn });
export const signManyInput = z.object({ expiresIn, paths: z.array(path).min(1).max(1_000) });
export const removeInput = z.object({ prefixes: z.array(path).min(1).max(1_000) });

const bucket = z.enum(buckets);

/** A copy or a move; within one bucket unless another one is named. */
export const transferInput = z.object({
  bucketId: bucket,
  sourceKey: path,
  destinationBucket: bucket.optional(),
  destinationKey: path,
});

export const listInput = z.object({
  prefix: z
    .string()
    .max(512)
    .default("")
    .transform((prefix) => prefix.replace(/^\/+|\/+$/g, "")),
  limit: z.int().min(1).max(1_000).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
  search: z.string().max(128).default(""),
  sortBy: z
    .object({
      column: z.enum(["name", "created_at", "updated_at", "last_accessed_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .default({ column: "name", order: "asc" }),
});

export type ListInput = z.infer<typeof listInput>;
