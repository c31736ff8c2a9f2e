import { registers } from "../registers/registers.ts";
import { type ColumnOrigin, type OpenColumn, openColumns } from "./columns.ts";
import type { Issue } from "./published.server.ts";

/** The licence of everything that no register states. */
export const ownLicence = {
  name: "CC-BY-4.0",
  title: "Creative Commons Attribution 4.0",
  path: "https://creativecommons.org/licenses/by/4.0/",
} as const;

/** A register whose facts are in the files, under its own terms. */
export interface UsedRegister {
  name: string;
  publisher: string;
  terms: string;
}

/** Returns the registers that stated facts of the files. */
export function usedRegisters(issues: readonly Issue[]): UsedRegister[] {
  const names = new Set(issues.flatMap((issue) => issue.registers));
  return [...names].flatMap((name) => {
    const register = Object.hasOwn(registers, name) ? registers[name] : undefined;
    return register ? [{ name, publisher: register.publisher, terms: register.terms }] : [];
  });
}

const types: Readonly<Record<OpenColumn["type"], string>> = {
  string: "string",
  number: "number",
  date: "date",
  boolean: "boolean",
  list: "array",
  object: "object",
};

const origins: Readonly<Record<ColumnOrigin, string>> = {
  register: "The register where one is imported, or the owner's and the staff's correction",
  listing: "Owners and the staff of the directory",
  site: "Derived by the directory",
};

const mediaTypes = { csv: "text/csv", jsonl: "application/jsonl", geojson: "application/geo+json" };

/** Describes the published files with source and licence of each column. */
export function describePackage(
  issues: readonly Issue[],
  { appName, origin }: { appName: string; origin: string },
) {
  const sources = usedRegisters(issues);
  const invented = issues.reduce((sum, issue) => sum + issue.invented, 0);
  const termsOf = (column: OpenColumn) =>
    column.origin === "register" && sources.length > 0
      ? [...new Set(sources.map(({ terms }) => terms))]
      : [ownLicence.name];
  return {
    profile: "data-package",
    name: "directory",
    title: appName,
    homepage: `${origin}/data`,
    licenses: [ownLicence],
    sources: sources.map(({ publisher, terms }) => ({ title: publisher, licence: terms })),
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
            type: types[column.type],
            description: column.text.en,
            source: origins[column.origin],
            licences: termsOf(column),
          })),
        },
      })),
    ),
  };
}
