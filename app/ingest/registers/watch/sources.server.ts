import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { withColumns } from "../column-map.ts";
import { parseDeclaration } from "../declared/parse-declaration.ts";
import { type AnySource, findSource, isMap, sourceNames } from "../registers.ts";
import type { SourceProblem, SourceState } from "./source-states.ts";

/** The address of a register with what its last refresh found. */
export interface Source extends Record<string, unknown> {
  register: string;
  url: string;
  columnMap: Record<string, string[]>;
  /** The operator's own declaration as JSON; empty for a register that the site knows. */
  declaration: string;
  /** Days from one refresh to the next. */
  everyDays: number;
  state: SourceState;
  problem: SourceProblem | "";
  detail: string;
  etag: string;
  lastModified: string;
  fileHash: string;
  stoppedHash: string;
  isAccepted: boolean;
  /** ISO moments; null for never. */
  checkedAt: string | null;
  changedAt: string | null;
}

/** Lists the addresses of registers. */
export async function listSources(database: Database, reader: Actor): Promise<Source[]> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<Source>(sql`
      select register, url, column_map as "columnMap", declaration,
        every_days as "everyDays", state, problem, detail, etag,
        last_modified as "lastModified", file_hash as "fileHash", stopped_hash as "stoppedHash",
        accepted_at is not null as "isAccepted",
        to_json(checked_at) #>> '{}' as "checkedAt", to_json(changed_at) #>> '{}' as "changedAt"
      from register_sources order by register`),
  );
  return rows;
}

/** @throws AppError `not_found` for a register without an address. */
export async function requireSource(
  database: Database,
  reader: Actor,
  register: string,
): Promise<Source> {
  const sources = await listSources(database, reader);
  const source = sources.find((one) => one.register === register);
  if (source) return source;
  throw new AppError(
    "not_found",
    `The register ${register} has no address: see registers source set.`,
  );
}

/**
 * Returns the declaration of a source, the site's or the operator's own, with the operator's columns.
 * @throws AppError `not_found`; `unprocessable` for columns that it does not have.
 */
export function declarationOf({
  register,
  columnMap,
  declaration,
}: Pick<Source, "register" | "columnMap" | "declaration">): AnySource {
  const source = declaration === "" ? requireDeclared(register) : parseDeclaration(declaration);
  if (!isMap(source)) return withColumns(source, columnMap);
  if (Object.keys(columnMap).length === 0) return source;
  throw new AppError(
    "unprocessable",
    "Map data has tags, not columns: leave the column map empty.",
  );
}

/** @throws AppError `not_found` for a name that no declaration has. */
function requireDeclared(name: string): AnySource {
  const source = findSource(name);
  if (source) return source;
  throw new AppError(
    "not_found",
    `There is no register ${name.slice(0, 60)}. The registers: ${sourceNames.join(", ")}; another one needs its declaration.`,
  );
}
