import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import { readSubSpecialties, withSubSpecialties } from "./with-sub-specialties.ts";

const rules = readSubSpecialties("# comment\nglaucoma-care | glaucoma | الزرق");
const specialtiesOf = (row: string) =>
  readTable(`[kind=diagnosis file=eyes-ears ophthalmology 0.9]\n${row}`).flatMap((term) =>
    withSubSpecialties(term, rules).map(({ specialties }) => specialties),
  );

test("a sub-specialty goes before its field where a name of the term contains its words", () => {
  expect(specialtiesOf("angle closure glaucoma |")).toEqual([["glaucoma-care", "ophthalmology"]]);
  expect(specialtiesOf("| الزرق الخلقي | paediatrics ophthalmology")).toEqual([
    ["paediatrics", "glaucoma-care", "ophthalmology"],
  ]);
});

test("terms of other words, of other fields and of the sub-specialty itself stay as they are", () => {
  expect(specialtiesOf("stye |")).toEqual([["ophthalmology"]]);
  expect(specialtiesOf("glaucoma drops | | internal-medicine")).toEqual([["internal-medicine"]]);
  expect(specialtiesOf("glaucoma laser | | glaucoma-care ophthalmology")).toEqual([
    ["glaucoma-care", "ophthalmology"],
  ]);
});

test("names of a term whose first name is of the whole field become a term of their own", () => {
  const [term] = readTable(
    "[kind=diagnosis file=eyes-ears ophthalmology 0.9]\nsore eye; glaucoma check | ألم العين; الزرق",
  );
  const parts = term ? withSubSpecialties(term, rules) : [];
  expect(parts.map(({ en, ar, specialties }) => [en, ar, specialties])).toEqual([
    [["sore eye"], ["ألم العين"], ["ophthalmology"]],
    [["glaucoma check"], ["الزرق"], ["glaucoma-care", "ophthalmology"]],
  ]);
});

test("refuses a slug that is no sub-specialty", () => {
  expect(() => readSubSpecialties("ophthalmology | eye |")).toThrow("no sub-specialty");
});
