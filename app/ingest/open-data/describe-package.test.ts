import { expect, test } from "vitest";
import { openColumns } from "./columns.ts";
import { describePackage, termsOf, usedRegisters } from "./describe-package.ts";
import type { Issue } from "./published.server.ts";

const issueOf = (dataset: Issue["dataset"], registers: string[]): Issue => ({
  dataset,
  version: "2026-11-28-0330",
  writtenAt: "2026-11-27T23:30:00.000Z",
  rows: 1,
  invented: 0,
  registers,
  files: [
    { name: `${dataset}.csv`, format: "csv", rows: 1, bytes: 1, packedBytes: 1, sha256: "0" },
  ],
});

const termsByName = (dataset: Issue["dataset"], registers: string[]) => {
  const sources = usedRegisters([issueOf(dataset, registers)]);
  return Object.fromEntries(
    openColumns[dataset].map((column) => [column.name, termsOf(column, sources)]),
  );
};

test("columns that the map fills are under its terms beside those of their source", () => {
  expect(termsByName("clinics", ["dubai-facilities", "openstreetmap"])).toMatchObject({
    latitude: ["Dubai Open Data Licence", "ODbL 1.0"],
    opening_hours: ["CC-BY-4.0", "ODbL 1.0"],
    licence_number: ["Dubai Open Data Licence"],
    insurers: ["CC-BY-4.0"],
  });
  expect(termsByName("clinics", ["openstreetmap"])).toMatchObject({
    latitude: ["CC-BY-4.0", "ODbL 1.0"],
    licence_number: ["CC-BY-4.0"],
  });
  expect(termsByName("clinics", [])).toMatchObject({ latitude: ["CC-BY-4.0"] });
});

test("a CSV file has the types of its cells, which are texts for lists", () => {
  const described = describePackage(
    [
      {
        ...issueOf("clinics", []),
        files: (["csv", "jsonl"] as const).map((format) => ({
          name: `clinics.${format}`,
          format,
          rows: 1,
          bytes: 1,
          packedBytes: 1,
          sha256: "0",
        })),
      },
    ],
    { appName: "Dalil", origin: "https://dalil.example" },
  );
  const [csv, lines] = described.resources.map(({ schema }) => schema.fields);
  const fieldOf = (fields: typeof csv, name: string) => fields?.find((one) => one.name === name);
  expect(fieldOf(csv, "languages")).toMatchObject({ type: "string", separator: "|" });
  expect(fieldOf(csv, "sources")).toMatchObject({ type: "string", separator: "|" });
  expect(fieldOf(lines, "languages")).toMatchObject({ type: "array" });
  expect(fieldOf(lines, "sources")).toMatchObject({ type: "object" });
  expect(csv?.map(({ type }) => type).filter((type) => /array|object/.test(type))).toEqual([]);
});

test("files of professionals have nothing of the map", () => {
  const all = Object.values(termsByName("professionals", ["openstreetmap"])).flat();
  expect(all).not.toContain("ODbL 1.0");
});

test("the description names the makers of the map with their licence", () => {
  const described = describePackage(
    [issueOf("clinics", ["openstreetmap", "own-register", "csv"])],
    {
      appName: "Dalil",
      origin: "https://dalil.example",
    },
  );
  expect(described.sources).toEqual([
    {
      title: "© OpenStreetMap contributors",
      licence: "ODbL 1.0",
      path: "https://www.openstreetmap.org/copyright",
    },
    { title: "own-register", licence: "Terms of own-register" },
  ]);
  const [file] = described.resources;
  const place = file?.schema.fields.find(({ name }) => name === "latitude");
  expect(place?.source).toContain("© OpenStreetMap contributors");
});
