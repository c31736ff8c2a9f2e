import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { createLexicon, type LexiconWord } from "./lexicon.ts";

const names =
  "mohammed محمد المنصوري mansoori al khaled خالد فاطمه fatima abdulrahman عبدالرحمن abdulaziz عبدالعزيز abu ابو zaid زيد noor nour نور noura reem ريم abubakr ابوبكر catherine nyberg";
const others = "dermatology dermatologist cardiology جلديه dental clinic health care center";
const wordsOf = (list: string, isName: boolean): LexiconWord[] =>
  list.split(" ").map((text, index) => ({ text, count: 100 - index, isName }));
const lexicon = createLexicon([...wordsOf(names, true), ...wordsOf(others, false)]);
const groupsOf = (query: string) => lexicon.groupsOf(foldText(query).split(" "));

/** The whole words that do for each group, the strongest first. */
const wholes = (query: string) =>
  groupsOf(query).map(({ terms }) => terms.filter((one) => !one.isPrefix).map(({ text }) => text));

describe("a word finds its other spellings", () => {
  test.each([
    ["Mohamad", ["mohammed", "محمد"]],
    ["m7md", ["محمد"]],
    ["محمد", ["mohammed", "محمد"]],
    ["fatma", ["فاطمه"]],
    ["almansouri", ["mansoori", "المنصوري"]],
    ["منصوري", ["المنصوري", "mansoori"]],
    ["nur", ["noor", "nour", "نور"]],
  ])("%s", (query, expected) => {
    expect(wholes(query)[0]).toEqual(expect.arrayContaining(expected));
  });

  test("but not those of another name", () => {
    expect(wholes("nour")[0]).not.toContain("noura");
  });

  test("what was typed counts most, another spelling more than the beginning of a word", () => {
    const weights = new Map(
      groupsOf("noor")[0]?.terms.map(({ text, isPrefix, weight }) => [
        `${text}${isPrefix ? "*" : ""}`,
        weight,
      ]),
    );
    expect(weights.get("noor")).toBe(1);
    expect(weights.get("nour")).toBeLessThan(1);
    expect(weights.get("nour")).toBeGreaterThan(weights.get("noor*") ?? 1);
  });
});

test("a name written in the other script is found by its usual letters there", () => {
  const latin = createLexicon(wordsOf("vasquez schneider wojcik georgiou pangilinan dental", true));
  const found = (word: string) =>
    latin.groupsOf([foldText(word)]).flatMap(({ terms }) => terms.map(({ text }) => text));
  expect(found("فاسكيز")).toContain("vasquez");
  expect(found("فويتشيك")).toContain("wojcik");
  expect(found("جورجيو")).toContain("georgiou");
  expect(found("بانغيلينان")).toContain("pangilinan");
  expect(found("شنايدر")).toEqual(expect.not.arrayContaining(["vasquez", "georgiou"]));
});

test("of a full name in the other script two words may be one, and one may be unknown", () => {
  const latin = createLexicon(
    wordsOf("minjun choi gallagher siobhan hosseinzadeh fathallah hossein", true),
  );
  const found = (query: string) =>
    latin
      .groupsOf(foldText(query).split(" "))
      .map(({ typed, terms }) => [typed, terms.find(({ text }) => !text.match(/[ء-ي]/))?.text]);
  expect(found("مين جون تشوي")).toEqual([
    ["مين جون", "minjun"],
    ["تشوي", "choi"],
  ]);
  expect(found("حسين زاده")[0]).toEqual(["حسين زاده", "hosseinzadeh"]);
  expect(found("فتح الله")[0]).toEqual(["فتح الله", "fathallah"]);
  expect(found("زرقلوش غالاغر")).toEqual([["غالاغر", "gallagher"]]);
  expect(found("zorblax gallagher").map(([typed]) => typed)).toEqual(["zorblax", "gallagher"]);
});

test("of names in the other script the usual spelling weighs most, a mere sound less", () => {
  const names = "rousseau roso rosov youssef".split(" ");
  const latin = createLexicon(names.map((text) => ({ text, count: 1, isName: true })));
  const [group] = latin.groupsOf(["روسو"]);
  const weightOf = (name: string) => group?.terms.find(({ text }) => text === name)?.weight ?? 0;
  expect(weightOf("rousseau")).toBeGreaterThanOrEqual(weightOf("roso"));
  expect(weightOf("rousseau")).toBeGreaterThan(weightOf("rosov"));
});

describe("parts of names are put together", () => {
  test.each([
    ["abd el rahman", "abd el rahman", "abdulrahman"],
    ["Abdul Aziz", "abdul aziz", "abdulaziz"],
    ["عبد العزيز", "عبد العزيز", "عبدالعزيز"],
    ["al mansoori", "al mansoori", "mansoori"],
    ["عبد الله", "عبد الله", "عبدالله"],
    ["bin Zaid", "bin zaid", "zaid"],
    ["bin Hamou", "bin hamou", "binhamou"],
    ["abu zaid", "abu zaid", "zaid"],
    ["abuzaid", "abuzaid", "zaid"],
    ["abu bakr", "abu bakr", "abubakr"],
  ])("%s", (query, typed, word) => {
    expect(groupsOf(query).map((group) => group.typed)).toEqual([typed]);
    expect(wholes(query)[0]).toContain(word);
  });

  test("a word that is two is looked for as both", () => {
    expect(wholes("healthcare")).toEqual([
      expect.arrayContaining(["health"]),
      expect.arrayContaining(["care"]),
    ]);
  });
});

describe("typos", () => {
  test.each([
    ["dermatolgist", "dermatologist"],
    ["nybreg", "nyberg"],
    ["جلديخ", "جلديه"],
  ])("%s is taken for %s", (query, word) => {
    expect(wholes(query)[0]).toContain(word);
  });

  test("a word that is known is not taken for a typo of another", () => {
    expect(wholes("cente")[0]).toEqual(["cente"]);
    expect(wholes("noura")[0]).not.toContain("nour");
  });
});

test("names and their beginnings are known as such, wishes are not", () => {
  for (const name of ["catherine", "cathe", "mohamad", "mansouri"])
    expect(lexicon.nameLikelihood(name), name).toBeGreaterThan(0.8);
  for (const word of ["dermatolgist", "zzzz"]) expect(lexicon.nameLikelihood(word), word).toBe(0);
});

test("any words give groups of few terms that an engine can write down", () => {
  const word = fc.oneof(
    fc.constantFrom("al", "abu", "abd", "bin", "ال", "عبد", "ابو", "th".repeat(30)),
    fc.string({ unit: "grapheme", maxLength: 60 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 24 }), (typed) => {
      const words = typed.flatMap((text) => foldText(text).split(" ")).filter(Boolean);
      const groups = lexicon.groupsOf(words);
      expect(groups.length > 0).toBe(words.length > 0);
      for (const { terms } of groups) {
        expect(terms.length).toBeGreaterThan(0);
        expect(terms.length).toBeLessThanOrEqual(24);
        for (const { text, weight } of terms) {
          expect(text).toMatch(/^[a-z0-9\u0621-\u064A\u066E-\u06D3]+$/);
          expect(weight).toBeGreaterThan(0);
          expect(weight).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});
