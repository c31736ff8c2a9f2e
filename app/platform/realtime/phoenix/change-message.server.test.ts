import { expect, test } from "vitest";
import { typeName } from "./change-message.server.ts";

test.each([
  ["text", "text"],
  ["uuid", "uuid"],
  ["timestamp with time zone", "timestamptz"],
  ["timestamp (3) with time zone", "timestamptz"],
  ["integer", "int4"],
  ["double precision", "float8"],
  ["numeric(10, 2)", "numeric"],
  ["boolean", "bool"],
  ["text[]", "_text"],
  ["integer[]", "_int4"],
])("%s is %s to the published client", (sqlType, name) => {
  expect(typeName(sqlType)).toBe(name);
});
