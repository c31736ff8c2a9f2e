// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { cardPrefix } from "../screen/regions/page-regions.ts";
import { followCarousel } from "./follow-carousel.ts";

/** A list 300 wide with three cards, at the given corners. */
function listOf(corners: (scrolled: number) => [left: number, top: number][]) {
  let scrolled = 0;
  const list = document.createElement("div");
  const row = list.appendChild(document.createElement("ul"));
  list.getBoundingClientRect = () => new DOMRect(0, 0, 300, 160);
  for (const [index, name] of ["a", "b", "c"].entries()) {
    const card = row.appendChild(document.createElement("li"));
    card.id = cardPrefix + name;
    card.getBoundingClientRect = () => {
      const [left, top] = corners(scrolled)[index] ?? [0, 0];
      return new DOMRect(left, top, 260, 150);
    };
  }
  const scrollTo = (to: number) => {
    scrolled = to;
    row.dispatchEvent(new Event("scroll"));
  };
  return { list, scrollTo };
}

function follow(list: HTMLElement) {
  vi.stubGlobal("requestAnimationFrame", (look: () => void) => {
    look();
    return 0;
  });
  const leaving = new AbortController();
  const onCentre = vi.fn();
  followCarousel(list, { onCentre, signal: leaving.signal });
  return { onCentre, leaving };
}

test("the card in the middle of the row is announced once, until the list is left", () => {
  const { list, scrollTo } = listOf((by) => [0, 270, 540].map((left) => [left - by, 0]));
  const { onCentre, leaving } = follow(list);
  for (const place of [250, 270, 275, 540]) scrollTo(place);
  expect(onCentre.mock.calls).toEqual([["b"], ["c"]]);
  leaving.abort();
  scrollTo(0);
  expect(onCentre).toHaveBeenCalledTimes(2);
});

test("cards that are below each other are no row", () => {
  const { list, scrollTo } = listOf((by) => [0, 160, 320].map((top) => [0, top - by]));
  const { onCentre } = follow(list);
  scrollTo(160);
  expect(onCentre).not.toHaveBeenCalled();
});
