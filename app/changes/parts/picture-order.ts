/** A new order of a listing's pictures; pictures that it does not name follow the others. */
export interface PictureOrder {
  order: string[];
  removed: string[];
}

/**
 * Parses a pressed button: `earlier:2` swaps the third picture with the one before it, `later:2`
 * with the one after it, `remove:2` removes it. Returns null for an unknown picture or button.
 */
export function movePicture(paths: readonly string[], press: string): PictureOrder | null {
  const [, deed, digits] = /^(earlier|later|remove):(\d{1,2})$/.exec(press) ?? [];
  const place = Number(digits);
  const path = paths[place];
  if (!deed || path === undefined) return null;
  const others = paths.filter((_, index) => index !== place);
  if (deed === "remove") return { order: others, removed: [path] };
  const target = deed === "earlier" ? place - 1 : place + 1;
  if (target < 0 || target >= paths.length) return null;
  return { order: others.toSpliced(target, 0, path), removed: [] };
}

/** Returns the remaining pictures in their new order. */
export function arrangePictures(standing: readonly string[], wish: PictureOrder): string[] {
  const named = wish.order.filter((path) => standing.includes(path));
  const others = standing.filter((path) => ![...named, ...wish.removed].includes(path));
  return [...new Set([...named, ...others])];
}
