import { expect, test } from "vitest";
import { isSamePerson } from "./same-person.ts";

const person = (nameEn: string, facility = "a", nameAr = "") => ({
  nameEn,
  nameAr,
  gender: "male",
  profession: "PHY",
  facility,
});

test.each([
  ["Mohammed Jamal Al Najjar", "Dr. Mohamed Gamal El Naggar"],
  ["Omar Abdul Rahman Khoury", "UMAR ABDELRAHMAN KHOURI"],
  ["Ali Hassan Saad Awad", "Ali Hassan Awad"],
  ["Rajesh Kumar Nair", "Nair, Rajesh Kumar"],
  ["Rajesh Kumar Nair", "Rajesh K. Nair"],
])("%s and %s at two places are one", (one, other) => {
  expect(isSamePerson(person(one), person(other, "b"))).toBe(true);
});

test.each([
  ["Ahmed Hassan Awad", "Ahmed Hussain Awad"],
  ["Mohammed Ali Khoury", "Mahmoud Ali Khoury"],
  ["Ahmed Ali Khoury", "Hamad Ali Khoury"],
  ["Ali Omar Awad", "Ali Khalid Awad"],
  ["Ali Awad", "Ali Awad"],
])("%s and %s at two places are two", (one, other) => {
  expect(isSamePerson(person(one), person(other, "b"))).toBe(false);
});

test("two names of two parts are one person at one place", () => {
  expect(isSamePerson(person("Ali Awad"), person("Aly Awadh"))).toBe(true);
});

test("two Arabic names are two people, however they are spelled in Latin letters", () => {
  const one = person("Hamed Ali Awad", "a", "حامد علي عوض");
  expect(isSamePerson(one, person("Hamed Ali Awad", "b", "حميد علي عوض"))).toBe(false);
});
