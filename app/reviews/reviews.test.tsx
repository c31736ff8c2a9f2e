import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { directory } from "#app/directory/messages/en.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { ui } from "#app/ui/messages/en.ts";
import { reviews as words } from "./messages/en.ts";
import { Reviews } from "./reviews.tsx";

const written = {
  rating: 4,
  month: "November 2026",
  publishedIn: "2026-11",
  aspects: [],
  locale: "en" as const,
  body: "She explained every step.",
  reply: null,
};

function draw(isVisitConfirmed: boolean): string {
  const review = { ...written, id: "1", authorName: "Layla H.", isVisitConfirmed };
  const page = {
    averageRating: 4,
    reviewCount: 1,
    writtenCount: 1,
    aspects: [],
    reviews: [review],
    removals: [],
    page: 1,
    pageCount: 1,
    path: "/professionals/mona",
    writePath: "/dashboard/reviews/professionals/mona",
  };
  return renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ directory, reviews: words, ui }}>
      <Reviews reviews={page} />
    </LocaleProvider>,
  );
}

test("a review after a visit is marked as verified", () => {
  expect(draw(true)).toContain("Verified visit");
});

test("a review without a visit says so", () => {
  expect(draw(false)).toContain("Visit not verified");
});
