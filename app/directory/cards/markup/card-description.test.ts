import { describe, expect, test } from "vitest";
import { cardDescription, cutText, stripExperience } from "./card-description.ts";

describe("a description", () => {
  test("of 90 characters stays whole, a longer one ends at a word", () => {
    const ninety = "x".repeat(90);
    expect(cutText(ninety)).toBe(ninety);
    const long =
      "Care for the heart and the vessels, from the first question to the long follow-up after surgery";
    const cut = cutText(long);
    expect(cut).toBe(
      "Care for the heart and the vessels, from the first question to the long follow-up after...",
    );
    expect(cut.length).toBeLessThanOrEqual(90);
  });

  test("keeps a word that ends where the room ends, and cuts one that is too long", () => {
    expect(cutText("abcd efgh ijkl", 12)).toBe("abcd efgh...");
    expect(cutText("y".repeat(100))).toBe(`${"y".repeat(87)}...`);
  });

  test("counts Arabic letters, not bytes, and leaves no comma before the dots", () => {
    const text = "رعاية القلب والأوعية، ".repeat(10);
    expect([...cutText(text)].length).toBeLessThanOrEqual(90);
    expect(cutText(text)).not.toContain("،...");
  });

  test.each([
    ["Cardiologist with 12 years of experience.", "Cardiologist."],
    ["Has over 15 years' experience in Dubai. Works in Deira.", "Works in Deira."],
    ["With 20+ years of clinical experience, Dr. Amina leads a team.", "Dr. Amina leads a team."],
    ["Amina, specialist, has 9 years of experience in hospitals.", "Amina, specialist."],
    ["يعمل في دبي، وله خبرة تمتد إلى 12 سنة.", "يعمل في دبي."],
    ["بعد خبرة 15 عامًا في الجراحة، انضم إلى الفريق.", "انضم إلى الفريق."],
    ["Speaks Arabic and Hindi.", "Speaks Arabic and Hindi."],
  ])("without years of experience: %s", (text, expected) => {
    expect(stripExperience(text)).toBe(expected);
  });

  test("is stripped before it is cut", () => {
    expect(cardDescription("A calm listener with 30 years of experience.")).toBe(
      "A calm listener.",
    );
  });
});
