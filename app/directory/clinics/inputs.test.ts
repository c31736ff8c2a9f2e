import { expect, test } from "vitest";
import { professionalsFilter } from "./inputs.ts";

test.each([
  ["", { specialty: null, gender: null }],
  ["specialty=12&gender=female", { specialty: 12, gender: "female" }],
  ["specialty=&gender=", { specialty: null, gender: null }],
  ["specialty=1.5&gender=robot", { specialty: null, gender: null }],
  ["specialty=-3", { specialty: null, gender: null }],
  ["specialty=99999999999999999999", { specialty: null, gender: null }],
  ["specialty=2147483648", { specialty: null, gender: null }],
])("of ?%s", (query, filter) => {
  expect(professionalsFilter(new URLSearchParams(query))).toEqual(filter);
});
