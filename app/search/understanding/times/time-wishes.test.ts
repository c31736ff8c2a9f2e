import { expect, test } from "vitest";
import { tokenize } from "../reading/tokens.ts";
import { findTimeWishes, type TimeMeaning } from "./time-wishes.ts";

function sayMeaning(meaning: TimeMeaning): string {
  switch (meaning.kind) {
    case "timeOfDay":
      return meaning.timeOfDay;
    case "startsFrom":
      return `from ${meaning.minute / 60}`;
    case "startsBetween":
      return `${meaning.from / 60}-${meaning.to / 60}`;
    case "daysAhead":
      return `ahead ${meaning.first}-${meaning.last}`;
    case "week":
      return `${meaning.week} week ${meaning.weekdays.join("")}`.trim();
    case "date":
      return `date ${meaning.day}.${meaning.month}`;
    case "soonest":
      return "soonest";
    case "weekdays":
      return `days ${meaning.weekdays.join("")}`;
    case "availability":
      return `${meaning.availability} ${meaning.weekday ?? meaning.timeOfDay}${meaning.isAfterToday ? " after today" : ""}`;
  }
}

function read(query: string, isComplaint = false): string[] {
  const { typed, tokens } = tokenize(query);
  return findTimeWishes(tokens, typed, () => isComplaint).map(({ start, end, meaning }) => {
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
  ["headache tomorrow between 5 and 7", ["between 5 and 7: 17-19"]],
  ["dentist between 9 and 12", ["between 9 and 12: 9-12"]],
  ["dentist between 8 and 10", ["between 8 and 10: 8-10"]],
  ["dentist between 11 and 1 pm", ["between 11 and 1 pm: 11-13"]],
  ["dentist from 5 to 7", ["from 5 to 7: 17-19"]],
  ["dentist 5-7pm", ["5 7pm: 17-19"]],
  ["dentist 10-12 tomorrow", ["10 12: 10-12"]],
  ["dentist 17:30 - 19:00", ["17 30 19 00: 17.5-19"]],
  ["headache before 10", ["before 10: 0-10"]],
  ["dentist no later than 5pm", ["no later than 5pm: 0-17"]],
  ["dentist not before 10", ["not before 10: from 10"]],
  ["dentist tomorrow at 4", ["at 4: 16-17"]],
  ["dentist around 5pm", ["around 5pm: 16-18"]],
  ["gp half past five today", ["half past five: 17.5-18.5"]],
  ["gp after six", ["after six: from 18"]],
  ["dentist not on friday", ["not on friday: days 123467"]],
  ["dentist next week", ["next week: next week"]],
  ["dentist this weekend", ["this weekend: this week 67"]],
  ["dentist day after tomorrow", ["day after tomorrow: ahead 2-2"]],
  ["dentist in the next 3 days", ["in the next 3 days: ahead 0-3"]],
  ["dentist as soon as possible", ["as soon as possible: soonest"]],
  ["صداع قبل العاشرة صباحا", ["قبل العاشره صباحا: 0-10"]],
  ["صداع بين الخامسة والسابعة", ["بين الخامسه والسابعه: 17-19"]],
  ["دكتور أسنان من ٥ إلى ٧", ["من 5 الي 7: 17-19"]],
  ["طبيب بعد الساعة السادسة والنصف", ["بعد الساعه السادسه والنصف: from 18.5"]],
  ["دكتور عيون الساعة 5", ["الساعه 5: 17-18"]],
  ["طبيب أسنان بعد بكرة", ["بعد بكره: ahead 2-2"]],
  ["طبيب أسنان الأسبوع القادم", ["الاسبوع القادم: next week"]],
  ["طبيب أسنان ما عدا الجمعة", ["ما عدا الجمعه: days 123467"]],
  ["دكتور أسنان أقرب موعد", ["اقرب موعد: soonest"]],
  ["dentist by noon", ["by noon: 0-12"]],
  ["dentist in 3 days", ["in 3 days: ahead 3-3"]],
  ["dentist in 2 weeks", ["in 2 weeks: ahead 14-20"]],
  ["طبيب أسنان بعد يومين", ["بعد يومين: ahead 2-2"]],
  ["طبيب أسنان بعد 3 أيام", ["بعد 3 ايام: ahead 3-3"]],
  ["dentist 3 december", ["3 december: date 3.12"]],
  ["dentist on the 5th of december", ["on the 5th of december: date 5.12"]],
  ["dentist dec 12 after 5", ["dec 12: date 12.12", "after 5: from 17"]],
  ["طبيب أسنان ٣ ديسمبر", ["3 ديسمبر: date 3.12"]],
  ["dentist mon-fri", ["mon fri: days 12345"]],
  ["dentist saturday to monday", ["saturday to monday: days 167"]],
  ["طبيب أسنان من الأحد إلى الخميس", ["من الاحد الي الخميس: days 12347"]],
  ["dentist on sat", ["on sat: custom 6"]],
  ["dentist tue or thu", ["tue: custom 2", "thu: custom 4"]],
  ["طبيب أسنان الاثنين", ["الاثنين: custom 1"]],
  ["طبيب أسنان الاثنين والأربعاء", ["الاثنين: custom 1", "والاربعاء: custom 3"]],
  ["طبيب أسنان السبت أو الأحد", ["السبت: custom 6", "الاحد: custom 7"]],
  ["dentist saturday 5 december", ["saturday 5 december: date 5.12"]],
  ["dentist on sat the 5th of dec", ["on sat the 5th of dec: date 5.12"]],
  ["dentist 5 december saturday morning", ["5 december saturday: date 5.12", "morning: morning"]],
  ["طبيب أسنان يوم السبت الموافق ٥ ديسمبر", ["يوم السبت الموافق 5 ديسمبر: date 5.12"]],
  ["dentist next saturday", ["next saturday: custom 6 after today"]],
  ["dentist this saturday", ["this saturday: custom 6"]],
  ["طبيب أسنان السبت القادم", ["السبت القادم: custom 6 after today"]],
  ["طبيب أسنان ظهرا", ["ظهرا: 12-15"]],
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
  "child between 5 and 7",
  "fever between 38 and 39",
  "sugar between 5 and 7",
  "pain for 5 to 7 days",
  "I wake up at 3am with cramps",
  "headache at 5pm",
  "daghti 3am yenzal",
  "scan 20 weeks pregnant",
  "tummy tuck after 3 sections",
  "physio after two children",
  "physio before 5 years old",
  "ألم قبل 10 أيام",
  "طفل عمره بين 5 و7 سنوات",
])("%s asks for no time", (query) => {
  expect(read(query, true)).toEqual([]);
});

test("a part of the day may belong to a complaint, unless an appointment is asked for", () => {
  expect(read("cough at night", true)).toEqual([]);
  expect(read("سعال بالليل", true)).toEqual([]);
  expect(read("appointment for cough in the evening", true)).toEqual(["in the evening: evening"]);
  expect(read("cough doctor tomorrow in the evening", true)).toEqual(["in the evening: evening"]);
});

test.each(["headache every afternoon", "eyelid droops by evening and i see double"])(
  "a part of the day is when a complaint is felt: %s",
  (query) => {
    expect(read(query, true)).toEqual([]);
  },
);

test("each morning is how often, whatever complaint is read", () => {
  expect(read("knuckles are stiff for an hour each morning")).toEqual([]);
});

test("«وكحة» is felt, whatever field is named", () => {
  expect(read("طبيب عيون لامي وكحة بالليل")).toEqual([]);
  expect(read("طبيب عيون بالليل")).toEqual(["بالليل: evening"]);
});

test("somebody is seen in the evening", () => {
  expect(read("see a dentist in the evening", true)).toEqual(["in the evening: evening"]);
});

test.each([
  ["my feet hurt after work", []],
  ["back pain after work", []],
  ["cannot open my hand in the morning", []],
  ["doctor for back pain after work", ["after work: evening"]],
  ["someone for back pain after work", ["after work: evening"]],
])("an hour after a task is a wish where somebody is asked for: %s", (query, wishes) => {
  expect(read(query, true)).toEqual(wishes);
});
