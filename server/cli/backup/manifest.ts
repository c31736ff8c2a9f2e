import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";

const fileName = "manifest.json";

/** A path inside the backup that cannot leave it. */
const innerPath = z
  .string()
  .min(1)
  .refine((path) => !path.startsWith("/") && !path.split(/[/\\]/).includes(".."));

const manifest = z.object({
  format: z.literal(1),
  product: z.literal("dalil"),
  /** Version of the program that made it. */
  version: z.string(),
  createdAt: z.string(),
  database: z.object({
    kind: z.enum(["pglite", "postgresql"]),
    /** Of the database server: 15.8. */
    version: z.string(),
    migrations: z.number().int(),
  }),
  /** Whether the stored files are in it; files in an S3 bucket are not. */
  hasFiles: z.boolean(),
  entries: z.array(
    z.object({
      path: innerPath,
      size: z.number().int(),
      sha256: z.string().length(64),
      mode: z.number().int(),
    }),
  ),
  /** Folders, also the empty ones, which a database folder needs. */
  folders: z.array(innerPath),
});

/** The content of a backup, with the checksum of every file. */
export type Manifest = z.infer<typeof manifest>;
export type ManifestEntry = Manifest["entries"][number];

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(join(folder, fileName), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

/** @throws AppError when the folder holds no backup that this program can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), "utf8").catch(() => null);
  if (text === null) {
    throw new AppError("not_found", `${folder} holds no backup: ${fileName} is missing.`);
  }
  const parsed = manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") ?? "";
  throw new AppError("unprocessable", `${fileName} of ${folder} cannot be read (${where}).`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
