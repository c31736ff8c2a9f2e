import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { type RichText as Document, richText } from "./inputs.ts";
import { parseNotation } from "./parse-notation.ts";
import { RichText } from "./rich-text.tsx";

function render(document: Document, locale: "en" | "ar" = "en"): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale={locale} catalog={{}}>
        <RichText document={document} />
      </LocaleProvider>
    </MemoryRouter>,
  );
}

const written = (...lines: string[]) => richText.parse(parseNotation(lines));

test("what is written as markup is shown as text", () => {
  const html = render(written("## <b>x</b>", "<script>alert(1)</script> **<i>y</i>**"));
  expect(html).not.toMatch(/<script|<b>|<i>/);
  expect(html).toContain("&lt;script&gt;");
});

test.each(["javascript:alert(1)", "//evil.example", "data:text/html,x"])(
  "an address that came past the schema (%s) is not linked",
  (href) => {
    const link = { type: "link" as const, attrs: { href } };
    const html = render({
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "words", marks: [link] }] },
        { type: "action", attrs: { title: "a", text: "b", label: "c", href } },
      ],
    });
    expect(html).toContain("words");
    expect(html).not.toContain(href);
  },
);

test("links inside the site stay in the page's language, others leave it plainly", () => {
  const html = render(
    written("[a](/help) [b](https://who.example/) [c](tel:998) [d](#part-1)"),
    "ar",
  );
  expect(html).toContain('href="/help?lang=ar"');
  expect(html).toMatch(/href="https:\/\/who\.example\/"[^>]*rel="noopener nofollow"/);
  expect(html).toContain('href="tel:998"');
  expect(html).toContain('href="#part-1"');
});

test("headings have the addresses that the list of contents links", () => {
  const html = render(written("## One", "text", "### Two"));
  expect(html).toMatch(/<h2 id="part-1"/);
  expect(html).toMatch(/<h3 id="part-2"/);
});

test("marks lie in each other, the link outermost", () => {
  const html = render(written("[**a *b***](tel:998)"));
  expect(html).toMatch(/<a href="tel:998"[^>]*><strong[^>]*>a <\/strong><\/a>/);
  expect(html).toMatch(/<strong[^>]*><em>b<\/em><\/strong>/);
});
