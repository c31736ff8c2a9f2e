import { getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clinics } from "../clinics/tables.server.ts";
import { entityTypes } from "../entity-ref.ts";
import { franchises } from "../franchises/tables.server.ts";
import { professionals } from "../professionals/tables.server.ts";
import { services } from "../services/tables.server.ts";
import { columnsOf, fieldsOf, languageColumns } from "./catalogue.ts";
import { factsOfColumns } from "./facts.ts";
import { longestName } from "./listing-fields.ts";
import { listingFields as inArabic } from "./messages/ar.ts";
import { listingFields as inEnglish } from "./messages/en.ts";
import { staffForm } from "./staff-form.ts";

const tables = { clinics, franchises, professionals, services };

describe.each(entityTypes)("the catalogue of %s", (entityType) => {
  const fields = fieldsOf(entityType);

  test("takes a name of any length that staff may write from owners and imports, too", () => {
    const [, name] = fields.find(([field]) => field === "name") ?? [];
    expect(name).toMatchObject({ kind: "localized", most: longestName });
    expect(name?.owner?.most).toBeUndefined();
    expect(name?.import?.most).toBeUndefined();
  });

  test("names columns that the table has", () => {
    const known = Object.keys(getTableColumns(tables[entityType]));
    expect(fields.flatMap(columnsOf).filter((column) => !known.includes(column))).toEqual([]);
  });

  test("has a label for each field of the staff in both languages", () => {
    const labels = Object.values(staffForm(entityType).fields).flatMap(
      ({ label, help, control }) => [
        label,
        ...(help ? [help] : []),
        ...(control.kind === "localized" ? Object.values(control.labels) : []),
      ],
    );
    labels.push(...staffForm(entityType).sections.map(({ label }) => label));
    for (const words of [inEnglish, inArabic])
      expect(labels.filter((label) => !(label in words))).toEqual([]);
  });

  test("puts each field with a section into the form of the staff", () => {
    const named = fields.flatMap(([name, { staff }]) => (staff ? [name] : []));
    const { fields: declared, sections } = staffForm(entityType);
    expect(Object.keys(declared).toSorted()).toEqual(named.toSorted());
    expect(sections.flatMap((section) => section.fields)).toEqual(Object.keys(declared));
  });
});

test("a text in two languages dates each of them, an address both at once", () => {
  const clinic = new Map(fieldsOf("clinics"));
  const columns = (name: string) => {
    const field = clinic.get(name);
    return field ? languageColumns([name, field]) : [];
  };
  expect(factsOfColumns(columns("parking"))).toEqual(["parkingEn", "parkingAr"]);
  expect(factsOfColumns(columns("address"))).toEqual(["address"]);
  expect(factsOfColumns(columns("branchName"))).toEqual([]);
});
