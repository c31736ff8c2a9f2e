import { describe, expect, test } from "vitest";
import { webAddress } from "#app/platform/forms/web-address.ts";
import {
  availabilityOf,
  cardBadges,
  firstFew,
  isTopRated,
  isValidRating,
  knownVisitType,
  matchPercent,
  maxLanguages,
  maxSpecializations,
  maxTags,
  maxVisitTypes,
  priceOf,
  ratingWord,
  shownDistance,
  telephoneLink,
} from "./rules.ts";

test("lists show two languages, three specializations, two tags, three visit types", () => {
  expect([maxLanguages, maxSpecializations, maxTags, maxVisitTypes]).toEqual([2, 3, 2, 3]);
  expect(firstFew(["a", "b", "c", "d"], 3)).toEqual({ shown: ["a", "b", "c"], more: 1 });
  expect(firstFew(["a"], 2)).toEqual({ shown: ["a"], more: 0 });
});

describe("ratings", () => {
  test.each([
    [5, "excellent"],
    [4.5, "excellent"],
    [4.49, "veryGood"],
    [4, "veryGood"],
    [3.9, "good"],
    [3, "good"],
    [2, "fair"],
    [1.9, "poor"],
    [0, "poor"],
  ])("%d is %s", (rating, word) => {
    expect(ratingWord(rating)).toBe(word);
  });

  test("only a number from 0 to 5 is one", () => {
    expect([0, 5, 4.2].every(isValidRating)).toBe(true);
    expect([-0.1, 5.1, Number.NaN, "4", null].some(isValidRating)).toBe(false);
  });

  test("Top Rated needs 4.5 and five reviews", () => {
    expect(isTopRated({ averageRating: 4.5, reviewCount: 5 })).toBe(true);
    expect(isTopRated({ averageRating: 4.49, reviewCount: 50 })).toBe(false);
    expect(isTopRated({ averageRating: 5, reviewCount: 4 })).toBe(false);
  });
});

describe("badges", () => {
  const plain = {
    averageRating: 4,
    reviewCount: 20,
    isFeatured: false,
    popularityScore: 0.1,
    yearsOfExperience: null,
  };

  test("a plain card has none", () => {
    expect(cardBadges(plain)).toEqual([]);
  });

  test("Featured is shown up to a rating of 4.5", () => {
    expect(cardBadges({ ...plain, isFeatured: true })).toEqual(["featured"]);
    expect(cardBadges({ ...plain, isFeatured: true, averageRating: 4.5 })).toEqual([
      "topRated",
      "featured",
    ]);
    expect(cardBadges({ ...plain, isFeatured: true, averageRating: 4.6 })).toEqual(["topRated"]);
  });

  test("Popular and Trending above 0.8", () => {
    expect(cardBadges({ ...plain, popularityScore: 0.8 })).toEqual([]);
    expect(cardBadges({ ...plain, popularityScore: 0.81 })).toEqual(["trending", "popular"]);
  });

  test("experience above 0 years, expert above 10", () => {
    expect(cardBadges({ ...plain, yearsOfExperience: 0 })).toEqual([]);
    expect(cardBadges({ ...plain, yearsOfExperience: 10 })).toEqual(["experience"]);
    expect(cardBadges({ ...plain, yearsOfExperience: 11 })).toEqual(["expert", "experience"]);
  });

  test("a match is a percentage above 0.8", () => {
    expect(matchPercent(0.8)).toBeNull();
    expect(matchPercent(0.914)).toBe(91);
    expect(matchPercent(null)).toBeNull();
    expect(cardBadges(plain, 0.9)).toEqual(["match"]);
  });
});

test("a price is one, a range, From or Up to", () => {
  expect(priceOf(250, 250)).toEqual({ kind: "single", amount: 250 });
  expect(priceOf(250, 400)).toEqual({ kind: "range", min: 250, max: 400 });
  expect(priceOf(400, 250)).toEqual({ kind: "range", min: 250, max: 400 });
  expect(priceOf(250, null)).toEqual({ kind: "from", min: 250 });
  expect(priceOf(null, 400)).toEqual({ kind: "upTo", max: 400 });
  expect(priceOf(null, null)).toBeNull();
});

test("a distance is whole kilometres, and only where the visitor's place is known", () => {
  expect(shownDistance(3.6, "success")).toBe(4);
  expect(shownDistance(3.6)).toBe(4);
  expect(shownDistance(3.6, "loading")).toBeNull();
  expect(shownDistance(3.6, "error")).toBeNull();
  expect(shownDistance(null, "success")).toBeNull();
  expect(shownDistance(Number.NaN, "success")).toBeNull();
});

test("availability is today, tomorrow, N days up to seven, and later the date alone", () => {
  expect(availabilityOf(0)).toEqual({ kind: "today" });
  expect(availabilityOf(1)).toEqual({ kind: "tomorrow" });
  expect(availabilityOf(2)).toEqual({ kind: "days", count: 2 });
  expect(availabilityOf(7)).toEqual({ kind: "days", count: 7 });
  expect(availabilityOf(8)).toEqual({ kind: "later" });
});

test("a visit type that nobody named is unknown", () => {
  expect(knownVisitType("home_visit")).toBe("home_visit");
  expect(knownVisitType("by_pigeon")).toBeNull();
});

test("contacts become links only when they can be followed", () => {
  expect(telephoneLink("+971 (4) 123-4567")).toBe("tel:+97141234567");
  expect(webAddress("clinic.example/ar")).toBe("https://clinic.example/ar");
  expect(webAddress("http://clinic.example")).toBe("http://clinic.example");
  expect(webAddress("javascript:alert(1)")).toBeNull();
  expect(webAddress("  ")).toBeNull();
  expect(webAddress(null)).toBeNull();
});
