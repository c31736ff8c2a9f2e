import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { ui } from "../messages/en.ts";
import { Pagination, type PaginationProps } from "./pagination.tsx";

function draw(props: Partial<PaginationProps> = {}) {
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ ui }}>
      <Pagination currentPage={2} totalPages={3} hrefFor={(page) => `?page=${page}`} {...props} />
    </LocaleProvider>,
  );
  const { document } = new JSDOM(markup).window;
  const labels = [...document.querySelectorAll("[aria-label]")];
  return { document, labels: labels.map((one) => one.getAttribute("aria-label")) };
}

test("the list of pages and each of its links have labels for screen readers", () => {
  expect(draw().labels).toEqual([
    "Pages",
    "Previous page",
    "Page 1",
    "Page 2",
    "Page 3",
    "Next page",
  ]);
});

test("a page may give labels of its own", () => {
  const ariaLabels = { nav: "Reviews", next: "Older", page: (page: number) => `Reviews ${page}` };
  const { labels } = draw({ ariaLabels });
  expect(labels).toEqual([
    "Reviews",
    "Previous page",
    "Reviews 1",
    "Reviews 2",
    "Reviews 3",
    "Older",
  ]);
});

test("the compact form shows arrows without their words", () => {
  const wordsOf = (compact: boolean) =>
    [...draw({ compact }).document.querySelectorAll("[rel] span")].map(
      ({ className }) => className,
    );
  expect(wordsOf(true)).toEqual(["sr-only", "sr-only"]);
  expect(wordsOf(false)).toEqual(["max-md:sr-only", "max-md:sr-only"]);
});
