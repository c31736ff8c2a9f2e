import { Readable } from "node:stream";
import { withRead } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import { sayImportReport } from "../arabic-reports.ts";
import { importFile } from "../import-file.server.ts";
import type { SubjectName } from "../subject.ts";
import { readContent, requireUpload } from "./queries.server.ts";
import type { UploadScope } from "./work-on-upload.server.ts";

const heads: Readonly<Record<Locale, string[]>> = {
  en: ["line", "column", "cause", "value", "nearest allowed value"],
  ar: ["الصف", "العمود", "السبب", "القيمة", "أقرب قيمة مقبولة"],
};

/**
 * Writes every refused row of an upload as CSV, one line for each cause in the reader's language. The file is checked again
 * for it: the stored report names only the first rows of each cause, whatever the size of the file.
 * @throws AppError `forbidden`; `not_found`.
 */
export async function listRefusedRows(
  { database, actor, locale }: UploadScope & { locale: Locale },
  { id, subject }: { id: string; subject: SubjectName },
  write: (text: string) => Promise<void>,
): Promise<void> {
  await requireUpload(database, actor, { id, subject });
  const content = await withRead(database, actor, (tx) => readContent(tx, id));
  await write(`\uFEFF${csvLine(heads[locale])}\r\n`);
  await importFile(
    { database },
    {
      subject,
      stream: Readable.from([content]),
      dryRun: true,
      actor,
      async onRefused(refusals) {
        const lines = refusals.map(({ line, column, cause, value, nearest = "" }) =>
          csvLine([String(line), column, sayImportReport(locale, cause), value, nearest]),
        );
        await write(lines.map((line) => `${line}\r\n`).join(""));
      },
    },
  );
}
