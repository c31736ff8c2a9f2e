import fc from "fast-check";
import { expect, test } from "vitest";
import { parseGivenJson } from "./given-json.ts";

const nested = (levels: number, [open, close]: [string, string]) =>
  open.repeat(levels) + close.repeat(levels);

test("what is not nested too deeply is parsed as it is", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      expect(parseGivenJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test("brackets in a text nest nothing, whatever comes before them", () => {
  const text = `${"[{".repeat(5_000)}\\"[`;
  expect(parseGivenJson(JSON.stringify({ text, after: [1] }))).toEqual({ text, after: [1] });
});

test.each<[string, string]>([
  ["[", "]"],
  ['{"a":', "}"],
  ['[{"a":', "}]"],
])("%s is refused before it is parsed when it is nested too deeply", (...brackets) => {
  expect(() => parseGivenJson(nested(20_000, brackets))).toThrow(/32 levels deep/);
  expect(() => parseGivenJson(nested(33, brackets))).toThrow(SyntaxError);
});

test("thirty-two levels are taken, and half a text is no JSON", () => {
  expect(JSON.stringify(parseGivenJson(nested(32, ["[", "]"])))).toBe(nested(32, ["[", "]"]));
  for (const text of ["", "[", '"abc', "{]"])
    expect(() => parseGivenJson(text)).toThrow(SyntaxError);
});
