import { expect, test } from "vitest";
import { namesOfTitle } from "./title-names.ts";

const cases: [title: string, names: string[][]][] = [
  ["Typhoid fever", [["typhoid fever"]]],
  ["Varicella [chickenpox]", [["varicella", "chickenpox"]]],
  ["Cholera, unspecified", [["cholera"]]],
  ["Gastritis and duodenitis", [["gastritis"], ["duodenitis"]]],
  ["Acute and subacute endocarditis", [["acute endocarditis"], ["subacute endocarditis"]]],
  ["Malignant neoplasm of thyroid gland", [["thyroid gland cancer", "cancer of thyroid gland"]]],
  ["Abdominal aortic aneurysm, ruptured", [["ruptured abdominal aortic aneurysm"]]],
  ["Meningitis in bacterial diseases classified elsewhere", []],
  ["Other ill-defined heart diseases", []],
  ["Malignant neoplasm of other and unspecified parts of tongue", []],
];

test.each(cases)("%s", (title, names) => {
  expect(namesOfTitle(title)).toEqual(names);
});
