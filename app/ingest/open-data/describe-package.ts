import { openStreetMap } from "../registers/map-data/map-source.ts";
import { csvRegister, findSource, isMap } from "../registers/registers.ts";
import { type ColumnOrigin, type OpenColumn, openColumns } from "./columns.ts";
import type { Issue } from "./published.server.ts";
import { type OpenFormat, separator } from "./write-formats.ts";

/** The licence of everything that no register states. */
export const ownLicence = {
  name: "CC-BY-4.0",
  title: "Creative Commons Attribution 4.0",
  path: "https://creativecommons.org/licenses/by/4.0/",
} as const;

/** A register, or the map, whose facts are in the files, under its own terms. */
export interface UsedRegister {
  name: string;
  publisher: string;
  terms: string;
  isMap: boolean;
}

/** Returns the registers, and the map, that stated facts of the files. */
export function usedRegisters(issues: readonly Issue[]): UsedRegister[] {
  const names = new Set(issues.flatMap((issue) => issue.registers));
  return [...names].flatMap((name) => {
    const source = findSource(name);
    if (!source && name === csvRegister) return [];
    // An operator declared it in a file of their own.
    if (!source) return [{ name, publisher: name, terms: `Terms of ${name}`, isMap: false }];
    return [{ name, publisher: source.publisher, terms: source.terms, isMap: isMap(source) }];
  });
}

/** The terms that a column is under: those of its registers, and of the map where it fills it. */
export function termsOf(column: OpenColumn, sources: readonly UsedRegister[]): string[] {
  const ofRegisters = sources.filter((source) => !source.isMap && column.origin === "register");
  const ofMap = sources.filter((source) => source.isMap && column.isOfMap);
  const own = ofRegisters.length === 0 ? [ownLicence.name] : [];
  return [...new Set([...own, ...[...ofRegisters, ...ofMap].map(({ terms }) => terms)])];
}

const types: Readonly<Record<OpenColumn["type"], string>> = {
  string: "string",
  number: "number",
  date: "date",
  boolean: "boolean",
  list: "array",
  object: "object",
};

function typeOf({ type }: OpenColumn, format: OpenFormat) {
  const isJoined = format === "csv" && (type === "list" || type === "object");
  return isJoined ? { type: "string", separator } : { type: types[type] };
}

const origins: Readonly<Record<ColumnOrigin, string>> = {
  register: "The register where one is imported, or the owner's and the staff's correction",
  listing: "Owners and the staff of the directory",
  site: "Derived by the directory",
};

const mediaTypes = { csv: "text/csv", jsonl: "application/jsonl", geojson: "application/geo+json" };

function sourceOf(column: OpenColumn, sources: readonly UsedRegister[]): string {
  const isFilledByMap = column.isOfMap && sources.some((source) => source.isMap);
  const map = `${openStreetMap.publisher}, where the sources of the row say map`;
  return isFilledByMap ? `${origins[column.origin]}; ${map}` : origins[column.origin];
}

/** Describes the published files with source and licence of each column. */
export function describePackage(
  issues: readonly Issue[],
  { appName, origin }: { appName: string; origin: string },
) {
  const sources = usedRegisters(issues);
  const invented = issues.reduce((sum, issue) => sum + issue.invented, 0);
  return {
    profile: "data-package",
    name: "directory",
    title: appName,
    homepage: `${origin}/data`,
    licenses: [ownLicence],
    sources: sources.map((source) => ({
      title: source.publisher,
      licence: source.terms,
      ...(source.isMap && { path: openStreetMap.href }),
    })),
    ...(invented > 0 && {
      notice: `${invented} rows are of an invented demo city (is_invented). They name no real person or clinic.`,
    }),
    resources: issues.flatMap(({ dataset, version, writtenAt, files }) =>
      files.map((file) => ({
        name: file.name.replace(".", "-"),
        path: `${origin}/data/${version}/${file.name}`,
        format: file.format,
        mediatype: mediaTypes[file.format],
        encoding: "utf-8",
        bytes: file.bytes,
        hash: `sha256:${file.sha256}`,
        created: writtenAt,
        rows: file.rows,
        schema: {
          fields: openColumns[dataset].map((column) => ({
            name: column.name,
            ...typeOf(column, file.format),
            description: column.text.en,
            source: sourceOf(column, sources),
            licences: termsOf(column, sources),
          })),
        },
      })),
    ),
  };
}
