import { expect, test } from "vitest";
import { readHeaders } from "./read-headers.ts";

test.each([
  [undefined, {}],
  ["authorization=Bearer%20one", { authorization: "Bearer one" }],
  ["a=1, b = 2%", { a: "1", b: "2%" }],
])("headers of %j", (text, headers) => {
  expect(readHeaders(text)).toEqual(headers);
});
