import { expect, test } from "vitest";
import { findTimeWishes, type TimeMeaning } from "./time-wishes.ts";
import { tokenize } from "./tokens.ts";

function sayMeaning(meaning: TimeMeaning): string {
  switch (meaning.kind) {
    case "timeOfDay":
      return meaning.timeOfDay;
    case "startsFrom":
      return `from ${meaning.minute / 60}`;
    case "weekdays":
      return `days ${meaning.weekdays.join("")}`;
    case "availability":
      return `${meaning.availability} ${meaning.weekday ?? meaning.timeOfDay}`;
  }
}

function read(query: string, isComplaint = false): string[] {
  const { tokens } = tokenize(query);
  return findTimeWishes(tokens, () => isComplaint).map(({ start, end, meaning }) => {
    const words = tokens.slice(start, end).map(({ word }) => word);
    return `${words.join(" ")}: ${sayMeaning(meaning)}`;
  });
}

test.each([
  ["paediatrician tomorrow afternoon", ["afternoon: afternoon"]],
  ["dentist in the morning", ["in the morning: morning"]],
  ["dentist open in the evening", ["open in the evening: evening"]],
  ["cardiologist on saturday", ["on saturday: custom 6"]],
  ["dentist saturday morning", ["saturday: custom 6", "morning: morning"]],
  ["open on sunday", ["open on sunday: custom 7"]],
  ["gp on weekdays after 6", ["on weekdays: days 12345", "after 6: from 18"]],
  ["dentist at the weekend", ["at the weekend: days 67"]],
  ["dentist after 6:30 pm", ["after 6 30 pm: from 18.5"]],
  ["dentist after 5pm", ["after 5pm: from 17"]],
  ["dentist after 18:00", ["after 18 00: from 18"]],
  ["dentist after work", ["after work: evening"]],
  ["طبيب أسنان صباحًا", ["صباحا: morning"]],
  ["طبيبة أطفال غدا بعد الظهر", ["بعد الظهر: afternoon"]],
  ["دكتور جلدية العصر", ["العصر: afternoon"]],
  ["دكتور جلدية مساءً", ["مساء: evening"]],
  ["عيادة أسنان يوم السبت", ["يوم السبت: custom 6"]],
  ["عيادة أسنان نهاية الأسبوع", ["نهايه الاسبوع: days 67"]],
  ["طبيب بعد الساعة 6", ["بعد الساعه 6: from 18"]],
  ["طبيب بعد الساعة السادسة مساء", ["بعد الساعه السادسه مساء: from 18"]],
])("%s asks for a time", (query, wishes) => {
  expect(read(query)).toEqual(wishes);
});

test.each([
  "back pain since friday",
  "it began on friday",
  "physio after 6 months",
  "after 3 days of fever",
  "pain after surgery",
  "ألم من يوم الجمعة",
  "حمى بعد 3 أيام",
  "headache every morning",
])("%s asks for no time", (query) => {
  expect(read(query, true)).toEqual([]);
});

test("a part of the day may belong to a complaint, unless an appointment is asked for", () => {
  expect(read("cough at night", true)).toEqual([]);
  expect(read("سعال بالليل", true)).toEqual([]);
  expect(read("appointment for cough in the evening", true)).toEqual(["in the evening: evening"]);
  expect(read("cough doctor tomorrow in the evening", true)).toEqual(["in the evening: evening"]);
});
