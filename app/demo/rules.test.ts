import { expect, test } from "vitest";
import { weeklyHours } from "#app/directory/opening-hours/inputs.ts";
import {
  arabicYears,
  clipShifts,
  englishList,
  feeBand,
  fillText,
  hostLabel,
  inSentence,
  priceWithin,
  roundPrice,
  toWeeklyHours,
} from "./rules.ts";

test("prices end as people set them and stay in their band", () => {
  expect([187, 312, 644, 2349].map(roundPrice)).toEqual([190, 300, 650, 2300]);
  for (let position = 0; position <= 1; position += 0.01) {
    const price = priceWithin([150, 300], position);
    expect(price).toBeGreaterThanOrEqual(150);
    expect(price).toBeLessThanOrEqual(300);
    expect(price % 5).toBe(0);
  }
});

test("a consultant in a hospital takes more than a specialist in a clinic", () => {
  expect(feeBand("specialist", 1, false)).toEqual([250, 600]);
  expect(feeBand("specialist", 1, true)).toEqual([350, 700]);
  expect(feeBand("specialist", 2, true)[1]).toBe(1200);
  expect(feeBand("dental", 0, true)).toEqual(feeBand("dental", 0, false));
});

test("shifts are cut to the hours around them, and short rests fall away", () => {
  const opening = [
    [540, 780],
    [960, 1260],
  ] as const;
  expect(clipShifts([[480, 1020]], opening)).toEqual([
    [540, 780],
    [960, 1020],
  ]);
  expect(clipShifts([[720, 1000]], opening)).toEqual([[720, 780]]);
  expect(clipShifts([[800, 900]], opening)).toEqual([]);
});

test("a week in minutes is a week of clocks", () => {
  const hours = toWeeklyHours([[[0, 1440]], [], [], [], [[570, 750]], [], []]);
  expect(hours).toEqual({ "1": [["00:00", "24:00"]], "5": [["09:30", "12:30"]] });
  expect(weeklyHours.parse(hours)).toEqual(hours);
});

test("Arabic counts years as it should after a preposition", () => {
  expect([1, 2, 3, 10, 11, 25].map(arabicYears)).toEqual([
    "عام واحد",
    "عامين",
    "3 أعوام",
    "10 أعوام",
    "11 عامًا",
    "25 عامًا",
  ]);
});

test("names inside sentences lose their capitals, acronyms keep them", () => {
  expect(inSentence("Traditional Chinese Medicine")).toBe("traditional Chinese medicine");
  expect(inSentence("MRI of the knee")).toBe("MRI of the knee");
  expect(inSentence("Ear, Nose and Throat")).toBe("ear, nose and throat");
});

test("lists and texts", () => {
  expect(englishList(["a", "b", "c"])).toBe("a, b and c");
  expect(englishList(["a"])).toBe("a");
  expect(fillText("{name} in {place}", { name: "Noor" })).toBe("Noor in {place}");
});

test("a host's name is as long as names of hosts may be", () => {
  expect(hostLabel("noor-clinic")).toBe("noor-clinic");
  expect(hostLabel(`${"a".repeat(62)}-clinic`)).toBe("a".repeat(62));
});
