import { cardPrefix } from "../screen/regions/page-regions.ts";

interface Follower {
  /** The card in the middle of the row, by the entity that it shows. */
  onCentre: (entityId: string) => void;
  signal: AbortSignal;
}

/** On a phone the cards are a row under the map: says which of them is in the middle as it scrolls. */
export function followCarousel(list: HTMLElement, { onCentre, signal }: Follower): void {
  let frame = 0;
  let last = "";
  const look = () => {
    frame = 0;
    const card = centredCard(list);
    if (card === null || card === last) return;
    last = card;
    onCentre(card);
  };
  // The row inside scrolls, and scrolling does not bubble.
  list.addEventListener("scroll", () => (frame ||= requestAnimationFrame(look)), {
    capture: true,
    passive: true,
    signal,
  });
  signal.addEventListener("abort", () => cancelAnimationFrame(frame));
}

/** Null where the cards are no row: one is above the other. */
function centredCard(list: HTMLElement): string | null {
  const cards = [...list.querySelectorAll(`[id^="${cardPrefix}"]`)].map((card) => ({
    id: card.id.slice(cardPrefix.length),
    box: card.getBoundingClientRect(),
  }));
  const [first, second] = cards;
  if (!first || !second || first.box.top !== second.box.top) return null;
  const { left, width } = list.getBoundingClientRect();
  const offCentre = ({ box }: typeof first) =>
    Math.abs(box.left + box.width / 2 - left - width / 2);
  return cards.reduce((best, card) => (offCentre(card) < offCentre(best) ? card : best)).id;
}
