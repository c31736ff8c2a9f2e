import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialsOf } from "../initials.ts";
import { drawLattice, specialtyHue } from "./lattice.ts";

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
  test("a specialty has one hue", () => {
    expect(specialtyHue("dermatology")).toBe(specialtyHue("dermatology"));
    expect(specialtyHue("dermatology")).not.toBe(specialtyHue("cardiology"));
  });

  test("stays a well-formed picture whatever the seed is", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const svg = drawLattice({ seed, width: 320, height: 96, hue: 200 });
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
