import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { SubjectName } from "#app/ingest/subject.ts";
import { AppError } from "#app/platform/errors.ts";

export interface PlannedFile {
  path: string;
  subject: SubjectName;
}

/** Clinics first: the rows of the other files name them. */
const order: readonly SubjectName[] = ["clinics", "services", "professionals"];

const wordsOf: Readonly<Record<SubjectName, RegExp>> = {
  clinics: /clinic|centre|center/i,
  services: /service/i,
  professionals: /professional|doctor|physician/i,
};

/**
 * Returns the files to import, in an order in which the rows of each find what they name. Folders are
 * read for their CSV files. Without a subject it is taken from each file's name.
 * @throws AppError for a file whose name says no subject, and for a folder without CSV files.
 */
export async function planFiles(
  paths: readonly string[],
  subject: SubjectName | undefined,
): Promise<PlannedFile[]> {
  const files: string[] = [];
  for (const path of paths) files.push(...(await filesAt(path)));
  const planned = files.map((path) => ({ path, subject: subject ?? subjectOf(path) }));
  return planned.toSorted(
    (one, other) => order.indexOf(one.subject) - order.indexOf(other.subject),
  );
}

async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path);
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => /\.csv$/i.test(name)).sort();
  if (names.length === 0) throw new AppError("bad_request", `${path} has no CSV files.`);
  return names.map((name) => join(path, name));
}

function subjectOf(path: string): SubjectName {
  const name = basename(path);
  const subject = order.find((one) => wordsOf[one].test(name));
  if (subject) return subject;
  throw new AppError(
    "bad_request",
    `Say what ${name} holds: --subject professionals, clinics or services.`,
  );
}
