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

test("structured data becomes one script each", () => {
  const meta = pageMeta({ ...page, jsonLd: [{ "@type": "A" }, { "@type": "B" }] });
  expect(meta.filter((one) => "script:ld+json" in one)).toHaveLength(2);
});

test("a link's preview shows the page's own picture in its language, else the site's", () => {
  const own = { ...page, path: "/clinics/al-noor%C3%A9?page=2", hasShareImage: true };
  const image = (content: string) => ({ property: "og:image", content });
  const start = "https://dalil.example/share";
  expect(pageMeta(own)).toContainEqual(image(`${start}/clinics/al-noor%C3%A9.ar.png`));
  expect(pageMeta({ ...own, locale: "en" })).toContainEqual(
    image(`${start}/clinics/al-noor%C3%A9.en.png`),
  );
  const site = pageMeta(page);
  expect(site).toContainEqual(image(`${start}/site/dalil.ar.png`));
  expect(site).toContainEqual({ property: "og:image:width", content: "1200" });
  expect(site).toContainEqual({ property: "og:image:alt", content: "Dentists" });
  expect(site).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
});
