import type { ReactNode } from "react";
import { readPageScope } from "#app/content/page-scope.server.ts";
import { ReadingLayout } from "#app/content/reading-layout.tsx";
import { openColumns } from "#app/ingest/open-data/columns.ts";
import { ownLicence, termsOf, usedRegisters } from "#app/ingest/open-data/describe-package.ts";
import { type Issue, listIssues } from "#app/ingest/open-data/published.server.ts";
import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { formatFileSize, formatMoment, formatNumber } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/data.route.ts";
import { openData as arabic } from "./messages/ar.ts";
import { openData as english } from "./messages/en.ts";

const path = "/data";
const packagePath = "/data/datapackage.json";

// Translates on the server, so that the page ships no message catalog to the browser.
export async function loader({ context }: Route.LoaderArgs) {
  const { database, storage, locale, origin, appName, describe, trail, urlOf } =
    readPageScope(context);
  await requireFeature(database, "data.open");
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const issues = await listIssues(storage);
  const sources = usedRegisters(issues);
  const invented = issues.reduce((sum, issue) => sum + issue.invented, 0);
  const hasRegister = sources.some(({ isMap }) => !isMap);
  const hasMap = sources.some(({ isMap }) => isMap);
  const breadcrumbs = trail({ label: t("title") });
  return {
    breadcrumbs,
    words: {
      title: t("title"),
      lead: t("lead"),
      files: t("files.title"),
      none: t("files.none"),
      latest: t("latest", {
        address: `${origin}/data/latest/clinics.csv`,
        package: origin + packagePath,
      }),
      privacyTitle: t("privacy.title"),
      privacy: t("privacy.text"),
      licence: t("licence.title"),
    },
    heads: {
      file: t("files.file"),
      rows: t("files.rows"),
      size: t("files.size"),
      packed: t("files.packed"),
      written: t("files.written"),
      name: t("columns.name"),
      text: t("columns.text"),
      source: t("columns.source"),
      terms: t("columns.licence"),
    },
    invented: invented > 0 ? t("invented", { count: invented }) : null,
    attribution: [
      t("licence.own", { licence: ownLicence.title, appName }),
      ...sources.map(({ publisher, terms, isMap }) =>
        t(isMap ? "licence.map" : "licence.register", { publisher, terms }),
      ),
    ],
    files: issues.flatMap((issue) => presentFiles(issue, locale, (key) => t(key))),
    datasets: issues.map(({ dataset }) => ({
      dataset,
      title: t("columns.title", { dataset: t(`dataset.${dataset}`) }),
      columns: openColumns[dataset].map((column) => {
        const { name, text, origin: whose, isOfMap } = column;
        // Without a register its columns are the directory's own.
        const source = t(`origin.${whose === "register" && !hasRegister ? "listing" : whose}`);
        return {
          name,
          text: text[locale],
          source: hasMap && isOfMap ? t("origin.withMap", { source }) : source,
          terms: termsOf(column, sources).join(", "),
        };
      }),
    })),
    meta: describe({
      title: t("title"),
      description: t("description"),
      path,
      breadcrumbs,
      jsonLd: issues.map((issue) => datasetData(issue, { origin, appName, page: urlOf(path) })),
    }),
  };
}

function presentFiles(
  { dataset, version, writtenAt, files }: Issue,
  locale: Locale,
  t: (key: `dataset.${Issue["dataset"]}` | `format.${Issue["files"][number]["format"]}`) => string,
) {
  return files.map(({ name, format, rows, bytes, packedBytes }) => ({
    href: `/data/${version}/${name}`,
    label: `${t(`dataset.${dataset}`)} · ${t(`format.${format}`)}`,
    rows: formatNumber(rows, locale),
    size: formatFileSize(bytes, locale),
    packed: formatFileSize(packedBytes, locale),
    written: formatMoment(new Date(writtenAt), locale),
  }));
}

/** A dataset for search engines of data. */
function datasetData(
  { dataset, version, writtenAt, files }: Issue,
  { origin, appName, page }: { origin: string; appName: string; page: string },
): object {
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    name: `${appName}: ${english[`dataset.${dataset}`]}`,
    description: english.description,
    url: page,
    license: ownLicence.path,
    dateModified: writtenAt,
    isAccessibleForFree: true,
    distribution: files.map(({ name, format, bytes }) => ({
      "@type": "DataDownload",
      encodingFormat: format,
      contentSize: String(bytes),
      contentUrl: `${origin}/data/${version}/${name}`,
    })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** The files of open data with source and licence of each column. */
export default function OpenData({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, words, heads, invented, attribution, files, datasets } = loaderData;
  return (
    <ReadingLayout breadcrumbs={breadcrumbs} title={words.title} lead={words.lead}>
      {invented && (
        <p className="mb-6 rounded-card border border-line bg-sand-soft p-4">{invented}</p>
      )}
      <Part title={words.files}>
        {files.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <Table
            caption={words.files}
            rows={files}
            rowKey={({ href }) => href}
            columns={[
              {
                id: "file",
                header: heads.file,
                isRowHeader: true,
                cell: ({ href, label }) => (
                  <a href={href} className="tap-target link">
                    {label}
                  </a>
                ),
              },
              { id: "rows", header: heads.rows, isNumeric: true, cell: ({ rows }) => rows },
              { id: "size", header: heads.size, isNumeric: true, cell: ({ size }) => size },
              { id: "packed", header: heads.packed, isNumeric: true, cell: ({ packed }) => packed },
              { id: "written", header: heads.written, cell: ({ written }) => written },
            ]}
          />
        )}
        {files.length > 0 && (
          <p className="mt-3 text-sm text-muted [overflow-wrap:anywhere]">{words.latest}</p>
        )}
      </Part>
      <Part title={words.privacyTitle}>
        <p className="max-w-prose">{words.privacy}</p>
      </Part>
      <Part title={words.licence}>
        {attribution.map((line) => (
          <p key={line} className="mt-2 max-w-prose">
            {line}
          </p>
        ))}
      </Part>
      {datasets.map(({ dataset, title, columns }) => (
        <Part key={dataset} title={title}>
          <Table
            caption={title}
            rows={columns}
            rowKey={({ name }) => name}
            columns={[
              {
                id: "name",
                header: heads.name,
                isRowHeader: true,
                cell: ({ name }) => (
                  <code dir="ltr" className="font-mono text-sm">
                    {name}
                  </code>
                ),
              },
              { id: "text", header: heads.text, cell: ({ text }) => text },
              { id: "source", header: heads.source, cell: ({ source }) => source },
              {
                id: "terms",
                header: heads.terms,
                cell: ({ terms }) => <span className="whitespace-nowrap">{terms}</span>,
              },
            ]}
          />
        </Part>
      ))}
    </ReadingLayout>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-2 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}
