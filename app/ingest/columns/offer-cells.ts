import { z } from "zod";
import type { Cell } from "./column.ts";
import { splitList, writeList } from "./text-cells.ts";

/** A clinic that offers the service, at its own price. */
export interface Offer {
  slug: string;
  min: number | null;
  max: number | null;
}

/** "palm-clinic:200-300 | creek-clinic:250 | marina-clinic" */
export function offers(): Cell<Offer[]> {
  const schema = z.string().transform((given, context) => {
    const bySlug = new Map<string, Offer>();
    for (const part of splitList(given)) {
      const [, slug = "", min, max] =
        /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\s*:\s*(\d+(?:\.\d{1,2})?)(?:\s*-\s*(\d+(?:\.\d{1,2})?))?)?$/.exec(
          part,
        ) ?? [];
      const offer = { slug, min: amount(min), max: amount(max) };
      const isBackwards = offer.min !== null && offer.max !== null && offer.min > offer.max;
      if (slug !== "" && !isBackwards) bySlug.set(slug, offer);
      else {
        const message = 'has a part that is not "clinic-slug:min-max"';
        context.addIssue({ code: "custom", message, params: { value: part } });
      }
    }
    return inOrder([...bySlug.values()]);
  });
  return { schema, write: (list) => writeList(inOrder(list).map(writeOffer)), form: inOrder };
}

function amount(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

function inOrder(list: Offer[]): Offer[] {
  return list
    .map(({ slug, min, max }) => ({ slug, min, max }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

function writeOffer({ slug, min, max }: Offer): string {
  if (min === null) return slug;
  return max === null ? `${slug}:${min}` : `${slug}:${min}-${max}`;
}
