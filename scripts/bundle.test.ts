import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { oneByteText } from "./bundle.ts";

const programs = [
  'String(/^[\u0648\u0641](?=...)/.test("\u0648\u0627\u062d\u062f"))',
  "`\u0645\u0631\u062d\u0628\u0627 \u{1f600}`",
  'var \u0643\u0644\u0645\u0629 = "caf\u00e9 \u2019"; \u0643\u0644\u0645\u0629',
  '"\u{1f600}x".replace(/\u{1f600}/u, "")',
];

test.each(programs)("%s means the same with one byte a character", (program) => {
  const text = oneByteText(program);
  expect(text).not.toMatch(/[^\0-\xff]/);
  expect(runInNewContext(text)).toBe(runInNewContext(program));
});

test("programs that an escape would change stay as they are", () => {
  for (const program of ["String.raw`\u2192`", "/\\\u2192/.source"])
    expect(oneByteText(program)).toBe(program);
});

test("a program of one byte a character stays as it is", () => {
  expect(oneByteText('"caf\u00e9"')).toBe('"caf\u00e9"');
});
