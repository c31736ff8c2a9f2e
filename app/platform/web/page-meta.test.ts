import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const page = {
  title: "Dentists",
  description: "Dentists in Dubai",
  path: "/search?specialty_ids=3",
  locale: "ar",
  origin: "https://dalil.example",
} as const;

test("a page names its own address and the same page in the other language", () => {
  const meta = pageMeta(page);
  const canonical = "https://dalil.example/search?specialty_ids=3&lang=ar";
  expect(meta).toContainEqual({ title: "Dentists" });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: canonical });
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "alternate",
    hrefLang: "ar",
    href: canonical,
  });
  const english = "https://dalil.example/search?specialty_ids=3";
  expect(meta).toContainEqual({ tagName: "link", rel: "alternate", hrefLang: "en", href: english });
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "alternate",
    hrefLang: "x-default",
    href: english,
  });
  expect(meta).not.toContainEqual(expect.objectContaining({ name: "robots" }));
});

test("a page that is not to be indexed says so and offers no alternates", () => {
  const meta = pageMeta({ ...page, noindex: true });
  expect(meta).toContainEqual({ name: "robots", content: "noindex, follow" });
  expect(meta).not.toContainEqual(expect.objectContaining({ rel: "alternate" }));
});

test("structured data becomes one script each, and a picture an absolute address", () => {
  const meta = pageMeta({
    ...page,
    jsonLd: [{ "@type": "A" }, { "@type": "B" }],
    image: "/drawn/a.svg",
  });
  expect(meta.filter((one) => "script:ld+json" in one)).toHaveLength(2);
  expect(meta).toContainEqual({
    property: "og:image",
    content: "https://dalil.example/drawn/a.svg",
  });
});
