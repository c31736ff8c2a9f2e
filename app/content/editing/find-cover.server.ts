import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type Cover, cover } from "../blog/inputs.ts";

/**
 * Returns the cover with the size of its stored file; null for none.
 * @throws AppError `unprocessable` with a problem for a picture that is not stored.
 */
export async function findCover(
  tx: Transaction,
  { src, alt, altAr }: { src: string | null; alt: string; altAr: string },
): Promise<Cover | null> {
  if (src === null) return null;
  const { rows } = await tx.execute<{ width: number; height: number }>(sql`
    select (metadata ->> 'width')::int as width, (metadata ->> 'height')::int as height
    from media_files where '/files/' || bucket || '/' || path = ${src}`);
  const found = cover.safeParse({ src, alt, altAr, ...rows[0] });
  if (found.success) return found.data;
  const problems = { coverSrc: "invalid" };
  throw new AppError("unprocessable", "There is no such picture.", { problems });
}
