import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { letterOutlines } from "../fonts/letter-outlines.ts";
import { initialsOf } from "../initials.ts";
import { drawCover, drawLattice, drawPortrait, specialtyHue } from "./lattice.ts";

test.each([
  ["Dr. Aisha Rahman", "AR"],
  ["Prof. Dr. Omar bin Khalid Al Suwaidi", "OS"],
  ["Cher", "C"],
  ["Mary-Jane O'Neil", "MO"],
  ["د. عائشة الرحمن", "ع ر"],
  ["الدكتور خالد السويدي", "خ س"],
  ["أ.د. ليلى حسن", "ل ح"],
  ["", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

describe("a drawn picture", () => {
  const portrait = { initials: "AR", seed: "dr-aisha-rahman", specialtySlug: "dermatology" };

  test("is the same for the same seed and another for another", () => {
    expect(drawPortrait(portrait)).toBe(drawPortrait({ ...portrait }));
    const seeds = ["a", "b", "c", "d", "e", "f"];
    expect(new Set(seeds.map((seed) => drawPortrait({ ...portrait, seed }))).size).toBe(
      seeds.length,
    );
    expect(drawCover({ seed: "x", kind: "clinics" })).not.toBe(
      drawCover({ seed: "x", kind: "services" }),
    );
  });

  test("carries the initials and the specialty's colour", () => {
    const outline = (letter: string) => letterOutlines[letter]?.path ?? "missing";
    expect(drawPortrait(portrait)).toContain(outline("A"));
    expect(drawPortrait(portrait)).toContain(outline("R"));
    const arabic = drawPortrait({ ...portrait, initials: "ع ر" });
    expect(arabic.indexOf(outline("ر"))).toBeLessThan(arabic.indexOf(outline("ع")));
    expect(drawPortrait({ ...portrait, initials: "Ж" })).toContain(">Ж</text>");
    expect(drawPortrait({ ...portrait, specialtySlug: "cardiology" })).not.toBe(
      drawPortrait(portrait),
    );
    expect(specialtyHue("dermatology")).toBe(specialtyHue("dermatology"));
  });

  test("stays a well-formed picture whatever the name is", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (initials, seed) => {
        const svg = drawPortrait({ initials, seed, specialtySlug: seed });
        expect(svg.replace(/<[a-zA-Z/][^<>]*>/g, "")).not.toMatch(/[<>]/);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }),
    );
  });

  test("has the size that was asked for and is small", () => {
    const svg = drawLattice({ seed: "empty", width: 320, height: 96, hue: 200 });
    expect(svg).toContain('viewBox="0 0 320 96"');
    expect(svg.length).toBeLessThan(2_500);
  });
});
