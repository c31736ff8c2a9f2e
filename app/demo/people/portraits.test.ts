import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import {
  createPortraitChooser,
  portraitFolder,
  portraitNames,
  portraitPath,
  portraitsOfKind,
} from "./portraits.ts";

const people = Array.from({ length: 400 }, (_, index) => String(index));

function choose(gender: "male" | "female", group: string): (string | null)[] {
  const choosePortrait = createPortraitChooser();
  return people.map((id) =>
    choosePortrait({ id, gender, group, specialty: "dentistry", clinicIds: [id] }),
  );
}

test("every portrait that can be chosen is drawn, in both formats", () => {
  const files = readdirSync(portraitFolder);
  const names = portraitNames.flatMap((name) => [name, `${name}.320.avif`]);
  expect(files.toSorted()).toEqual(names.toSorted());
  const paths = new Set(portraitNames.map(portraitPath));
  const chosen = [...choose("female", "emirati"), ...choose("male", "indian-south")];
  for (const path of chosen) expect(path === null || paths.has(path), String(path)).toBe(true);
});

test("a portrait suits its person, and some have none", () => {
  for (const path of choose("male", "emirati")) expect(path ?? "demo/male").toMatch(/^demo\/male/);
  const women = choose("female", "levantine-egyptian");
  for (const path of women) expect(path ?? "demo/scarf").toMatch(/^demo\/(female|scarf)/);
  const scarves = women.filter((path) => path?.startsWith("demo/scarf")).length;
  expect(scarves).toBeGreaterThan(50);
  expect(scarves).toBeLessThan(200);
  expect(women.filter((path) => path === null).length).toBeGreaterThan(10);
  expect(choose("female", "filipino").some((path) => path?.includes("scarf"))).toBe(false);
  expect(choose("male", "emirati")).toEqual(choose("male", "emirati"));
});

test("a specialty shows no drawing twice before it has shown all that suit", () => {
  const choosePortrait = createPortraitChooser();
  const person = { gender: "female", group: "filipino", specialty: "dermatology" } as const;
  const chosen = people
    .slice(0, 70)
    .flatMap((id) => choosePortrait({ id, ...person, clinicIds: [id] }) ?? []);
  for (const tone of ["light", "middle"]) {
    const ofTone = chosen.filter((path) => path.includes(tone));
    expect(ofTone.length, tone).toBeGreaterThan(15);
    expect(new Set(ofTone).size, tone).toBe(Math.min(ofTone.length, portraitsOfKind.female));
  }
});

test("a clinic shows no drawing twice before it has shown all that suit", () => {
  const choosePortrait = createPortraitChooser();
  const chosen = people.slice(0, 60).flatMap((id, index) => {
    const specialty = `specialty ${index % 12}`;
    const person = { gender: "female", group: "western-european", specialty } as const;
    const path = choosePortrait({ id, ...person, clinicIds: ["shared", id] });
    return path ?? [];
  });
  const shared = chosen.slice(0, portraitsOfKind.female);
  expect(shared.length).toBe(portraitsOfKind.female);
  expect(new Set(shared).size).toBe(shared.length);
});
