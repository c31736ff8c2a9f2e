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

const sortOrder = z.enum(["asc", "desc"]).default("asc");

export const listInput = z.object({
  prefix: path.default("").transform((prefix) => prefix.replace(/^\/+|\/+$/g, "")),
  limit: z.int().min(1).max(1_000).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
  search: z.string().max(128).default(""),
  sortBy: z
    .object({
      column: z.enum(["name", "created_at", "updated_at", "last_accessed_at"]).default("name"),
      order: sortOrder,
    })
    .default({ column: "name", order: "asc" }),
});

export type ListInput = z.infer<typeof listInput>;

/** The last entry of a page: what it was sorted by, and its path. */
const cursor = z.object({ after: z.string().max(512), path });

/** A text that only the server reads; it names what the caller may list anyway, and is not signed. */
const cursorInput = z
  .string()
  .max(2_000)
  .transform((text, context) => {
    const read = cursor.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
    if (read.success) return read.data;
    context.addIssue({ code: "custom", message: "This is no cursor of an answer." });
    return z.NEVER;
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeCursor(last: z.infer<typeof cursor>): string {
  return Buffer.from(JSON.stringify(last)).toString("base64url");
}

/** A list by pages. Files have one version each, so that all are current and none is deleted. */
export const pagedListInput = z.object({
  prefix: path.default(""),
  limit: z.int().min(1).max(1_000).default(1_000),
  cursor: cursorInput.optional(),
  with_delimiter: z.boolean().default(false),
  exactMatch: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(["name", "created_at", "updated_at"]).default("name"),
      order: sortOrder,
    })
    .default({ column: "name", order: "asc" }),
});

export type PagedListInput = z.infer<typeof pagedListInput>;
