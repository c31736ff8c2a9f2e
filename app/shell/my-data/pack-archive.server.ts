import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { fileEndings } from "#app/media/rules.ts";
import { toBody } from "#app/media/send-file.server.ts";
import { readRecordFile } from "#app/patients/records/read-records.server.ts";
import { describeHealth } from "#app/patients/sections/describe-health.ts";
import type { Person } from "#app/platform/actor.ts";
import { formatDate, formatNumber } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale, locales } from "#app/platform/i18n/locale.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { describeMessages } from "#app/threads/reveal-threads.server.ts";
import { readMessageFile } from "#app/threads/writing/write-thread.server.ts";
import { type GatheredData, gatherData } from "./gather-data.server.ts";
import { describeRow, type ExportPart, writeExportPage } from "./write-export-page.ts";

type Context = RequestContext & { actor: Person };

/**
 * Packs the requesting person's data: a machine-readable file, a readable page in each language,
 * and their files. Streams the archive, with one file in memory at a time.
 */
export async function packArchive(context: Context): Promise<ReadableStream<Uint8Array>> {
  const gathered = await gatherData(context);
  const zip = new ZipFile();
  const now = new Date();
  const add = (path: string, text: string) =>
    zip.addBuffer(Buffer.from(text), path, { mtime: now });
  add("data.json", `${JSON.stringify(dataOf(context, gathered, now), null, 2)}\n`);
  for (const locale of locales) add(`${locale}.html`, pageOf(context, gathered, { locale, now }));
  for (const [index, record] of gathered.health.records.entries()) {
    if (!record.file) continue;
    const name = `${index + 1}-${fileName(String(record.values.title ?? "record"))}`;
    addLazily(zip, `health-records/${name}.${fileEndings[record.file.format]}`, async () => {
      const { bytes } = await readRecordFile(context, record.id);
      return Readable.from([bytes]);
    });
  }
  for (const { id, file } of gathered.messages) {
    if (!file) continue;
    addLazily(zip, `message-files/${id}.${fileEndings[file.format]}`, async () => {
      const { bytes } = await readMessageFile(context, id);
      return Readable.from([bytes]);
    });
  }
  for (const { bucket, path } of gathered.files) {
    const stored = await context.storage.get(bucket, path);
    if (stored) addLazily(zip, `${bucket}/${path.replaceAll("/", "-")}`, () => stored.open());
  }
  zip.end();
  return toBody(Readable.toWeb(Readable.from(zip.outputStream)));
}

/**
 * Adds a file. If reading it fails, the whole archive breaks, so that a partial one is not mistaken
 * for complete.
 */
function addLazily(zip: ZipFile, path: string, open: () => Promise<Readable>) {
  zip.addReadStreamLazy(path, (give) => {
    open().then(
      (stream) => give(null, stream),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

/** A title as a name of a file that every system takes. */
function fileName(title: string): string {
  return (
    title
      .replace(/[^\p{L}\p{N}_ -]+/gu, "")
      .trim()
      .slice(0, 80) || "record"
  );
}

function dataOf({ actor, config }: Context, { tables, health, messages }: GatheredData, now: Date) {
  return {
    product: config.APP_NAME,
    writtenAt: now.toISOString(),
    account: { id: actor.userId, email: actor.email },
    tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
    health,
    messages,
  };
}

function pageOf(
  { config }: Context,
  { tables, health, messages }: GatheredData,
  { locale, now }: { locale: Locale; now: Date },
): string {
  const format = (value: unknown) => formatValue(value, locale);
  const parts = tables.map(
    ({ title, rows }): ExportPart => ({
      title: title[locale],
      rows: rows.map((row) => describeRow(row, locale, format)),
    }),
  );
  return writeExportPage({
    appName: inLocale(locale, config.APP_NAME, config.APP_NAME_AR),
    locale,
    parts: [...parts, ...describeHealth(health, locale), ...describeMessages(messages, locale)],
    writtenOn: formatDate(now, locale),
  });
}

function formatValue(value: unknown, locale: Locale): string {
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (typeof value === "number") return formatNumber(value, locale, { useGrouping: false });
  return typeof value === "string" ? value : JSON.stringify(value);
}
