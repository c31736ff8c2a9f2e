import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Transaction, withRead } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import { writeCells } from "./columns/column.ts";
import { openSubject } from "./reading/open-subject.server.ts";
import type { KeyFacts, Stored, Subject, SubjectName } from "./subject.ts";

export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

interface ExportOptions {
  subject: SubjectName;
  format?: ExportFormat;
  /** Writes a piece of the file; awaited, so that a slow reader slows the export. */
  write: (text: string) => Promise<void>;
  actor?: Actor;
  onProgress?: (entries: number) => void;
}

const reader: Actor = { kind: "job", name: "export" };
const entriesAtOnce = 500;

/**
 * Writes every entry of a subject, active or not, in the columns of the import: importing the file
 * again changes nothing. Reads one consistent snapshot.
 * @returns the number of entries written.
 */
export async function exportFile(
  services: Pick<Services, "database">,
  options: ExportOptions,
): Promise<number> {
  const actor = options.actor ?? reader;
  requirePermission(actor, "catalogue.export");
  return openSubject(services.database, options.subject, (subject) =>
    withRead(services.database, reader, async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      return writeEntries(tx, subject, options);
    }),
  );
}

async function writeEntries<F extends KeyFacts>(
  tx: Transaction,
  subject: Subject<F>,
  { format = "csv", write, onProgress }: ExportOptions,
): Promise<number> {
  const layout = { csv: csvLayout(subject), json: jsonLayout(subject) }[format];
  await write(layout.head);
  let written = 0;
  for await (const ids of idsInOrder(tx, subject.name)) {
    const entries = await subject.load(tx, ids);
    const texts = entries.map((entry, place) => layout.entry(entry, written + place === 0));
    await write(texts.join(""));
    written += entries.length;
    onProgress?.(written);
  }
  await write(layout.tail);
  return written;
}

/** A cursor: however many entries there are, few are in memory. */
async function* idsInOrder(
  tx: Transaction,
  table: SubjectName,
): AsyncGenerator<string[], void, undefined> {
  await tx.execute(sql`
    declare exported no scroll cursor for select id from ${sql.identifier(table)} order by slug`);
  for (;;) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`fetch forward ${sql.raw(String(entriesAtOnce))} from exported`,
    );
    if (rows.length === 0) break;
    yield rows.map((row) => row.id);
  }
  await tx.execute(sql`close exported`);
}

interface Layout<F> {
  head: string;
  entry(entry: Stored<F>, isFirst: boolean): string;
  tail: string;
}

function csvLayout<F extends KeyFacts>({ columns, placeColumns }: Subject<F>): Layout<F> {
  const names = Object.keys(columns);
  const placeNames = Object.keys(placeColumns ?? {});
  return {
    head: `${csvLine([...names, ...placeNames])}\n`,
    entry: (entry) => {
      const own = writeCells(columns, names, entry);
      const places = placeColumns ? (entry.places ?? []) : [];
      const rows = places.map((place) => writeCells(placeColumns ?? {}, placeNames, place));
      const all = rows.length > 0 ? rows : [placeNames.map(() => "")];
      return all.map((cells) => `${csvLine([...own, ...cells])}\n`).join("");
    },
    tail: "",
  };
}

/** One object per entry: the cells by column, and a professional's places as a list. */
function jsonLayout<F extends KeyFacts>({ columns, placeColumns }: Subject<F>): Layout<F> {
  const names = Object.keys(columns);
  const placeNames = Object.keys(placeColumns ?? {});
  const objectOf = (keys: string[], cells: string[]) =>
    Object.fromEntries(keys.map((key, place) => [key, cells[place] ?? ""]));
  return {
    head: "[",
    entry: (entry, isFirst) => {
      const own = objectOf(names, writeCells(columns, names, entry));
      const places = entry.places?.map((place) =>
        objectOf(placeNames, writeCells(placeColumns ?? {}, placeNames, place)),
      );
      return `${isFirst ? "\n" : ",\n"}${JSON.stringify(placeColumns ? { ...own, places } : own)}`;
    },
    tail: "\n]\n",
  };
}
