import { z } from "zod";
import type { CategorySlug, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { Cell } from "./column.ts";
import type { LookUps } from "./look-ups.ts";
import type { NameIndex } from "./name-index.ts";
import { indexNearest } from "./nearest-name.ts";
import { optional, splitList, writeList } from "./text-cells.ts";

interface Wanted {
  category: CategorySlug;
  /** The item's noun in messages: "specialty". */
  noun: string;
  level?: "roots" | "children";
}

const article = (noun: string) => (/^[aeiou]/.test(noun) ? "an" : "a");

/** One vocabulary item, stored as its id. */
export function item(lookUps: LookUps, wanted: Wanted): Cell<number> {
  const { category, noun, level } = wanted;
  const schema = z.string().transform((given, context) => {
    const found = lookUps.names(category, level).find(given);
    if (found) return found.id;
    const message = given === "" ? "is empty" : `is not ${article(noun)} ${noun} of the vocabulary`;
    const nearest = lookUps.nearest(category, level).nearest(given)?.slug;
    context.addIssue({ code: "custom", message, params: { nearest } });
    return z.NEVER;
  });
  return { schema, write: (id) => slugOf(lookUps, id) };
}

export function optionalItem(lookUps: LookUps, wanted: Wanted): Cell<number | null> {
  return optional(item(lookUps, wanted));
}

/** Several items by name; with `isOrdered` the first is the main one, the others have no order. */
export function items(
  lookUps: LookUps,
  wanted: Wanted & { isOrdered?: boolean; isRequired?: boolean },
): Cell<number[]> {
  const { category, noun, level, isOrdered = false, isRequired = false } = wanted;
  const schema = z.string().transform((given, context) => {
    const ids: number[] = [];
    for (const part of splitList(given)) {
      const found = lookUps.names(category, level).find(part);
      if (found) ids.push(found.id);
      else {
        const message = `has a part that is not ${article(noun)} ${noun} of the vocabulary`;
        const nearest = lookUps.nearest(category, level).nearest(part)?.slug;
        context.addIssue({ code: "custom", message, params: { value: part, nearest } });
      }
    }
    if (isRequired && given === "") context.addIssue({ code: "custom", message: "is empty" });
    return inOrder([...new Set(ids)], isOrdered);
  });
  return {
    schema,
    write: (ids) => writeList(ids.map((id) => slugOf(lookUps, id)).filter((slug) => slug !== "")),
    // An item that is no longer active cannot be stated, so it does not count as a difference.
    form: (ids) =>
      inOrder(
        ids.filter((id) => lookUps.vocabulary.byId.has(id)),
        isOrdered,
      ),
  };
}

function inOrder(ids: number[], isOrdered: boolean): number[] {
  const [first] = ids;
  if (!isOrdered || first === undefined) return ids.toSorted((a, b) => a - b);
  return [first, ...ids.slice(1).toSorted((a, b) => a - b)];
}

function slugOf(lookUps: LookUps, id: number): string {
  return lookUps.vocabulary.byId.get(id)?.slug ?? "";
}

/** Insurer, administrator and network by id. */
export type Network = [insurer: number, administrator: number, network: number];

/** "Daman > NAS Neuron > GN | …": who pays, who administers, which network. */
export function networks(lookUps: LookUps): Cell<Network[]> {
  const schema = z.string().transform((given, context) => {
    const found: Network[] = [];
    for (const part of splitList(given)) {
      const network = readNetwork(lookUps, part);
      if (typeof network !== "string") found.push(network);
      else {
        const nearest = nearestNetwork(lookUps, part);
        context.addIssue({ code: "custom", message: network, params: { value: part, nearest } });
      }
    }
    return withoutDoubles(found);
  });
  return {
    schema,
    write: (list) =>
      writeList(list.map((network) => network.map((id) => slugOf(lookUps, id)).join(" > "))),
    form: (list) =>
      withoutDoubles(list.filter((one) => one.every((id) => lookUps.vocabulary.byId.has(id)))),
  };
}

function readNetwork(lookUps: LookUps, part: string): Network | string {
  const [insurerText = "", administratorText = "", networkText = "", ...more] = part
    .split(">")
    .map((one) => one.trim());
  if (networkText === "" || more.length > 0) {
    return 'has a part that is not "insurer > administrator > network"';
  }
  const insurer = lookUps.names("insurance-providers").find(insurerText);
  const administrator = lookUps.names("insurance-administrators").find(administratorText);
  if (!insurer) return "has an insurer that is not in the vocabulary";
  if (!administrator) return "has an administrator that is not in the vocabulary";
  const network = findChild(lookUps, administrator, networkText);
  if (!network) return "has a network that its administrator does not have";
  return [insurer.id, administrator.id, network.id];
}

/** Proposes a network: of the insurer that is named, with the first that fits what is left of the text. */
function nearestNetwork(lookUps: LookUps, part: string): string | undefined {
  const [insurerText = "", administratorText = "", networkText = ""] = part
    .split(">")
    .map((one) => one.trim());
  const closest = (category: "insurance-providers" | "insurance-administrators", text: string) =>
    lookUps.names(category).find(text) ?? lookUps.nearest(category).nearest(text);
  const insurer = closest("insurance-providers", insurerText);
  if (!insurer) return undefined;
  const administrators = lookUps.vocabulary.related(insurer.id, "administered_by");
  const named = closest("insurance-administrators", administratorText);
  const administrator =
    administrators.find(({ item }) => item.id === named?.id)?.item ?? administrators[0]?.item;
  if (!administrator) return undefined;
  const network =
    findChild(lookUps, administrator, networkText) ??
    lookUps.vocabulary.children(administrator.id)[0];
  if (!network) return undefined;
  return [insurer, administrator, network].map(({ slug }) => slug).join(" > ");
}

function findChild(
  lookUps: LookUps,
  parent: VocabularyItem,
  text: string,
): VocabularyItem | undefined {
  const names: NameIndex = lookUps.childNames(parent.id);
  return names.find(text) ?? names.find(`${parent.name} ${text}`);
}

function withoutDoubles(list: Network[]): Network[] {
  const byKey = new Map(list.map((network) => [network.join("/"), network]));
  return [...byKey.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, network]) => network);
}

/** Proposes the place that a text is most like; made when a file first names one that is unknown. */
function indexPlaces(places: readonly { slug: string; name: string; nameAr: string }[]) {
  const index = indexNearest(places, ({ slug, name, nameAr }) => [slug, name, nameAr]);
  return { paramsOf: (text: string) => ({ nearest: index.nearest(text)?.slug }) };
}

/** A city by slug or name; an empty cell is the default city. */
export function city(lookUps: LookUps): Cell<number> {
  const { geography } = lookUps;
  let nearest: ReturnType<typeof indexPlaces> | undefined;
  const schema = z.string().transform((given, context) => {
    const found = given === "" ? geography.defaultCity : geography.findCity(given);
    if (found && found.id > 0) return found.id;
    nearest ??= indexPlaces(geography.cities);
    const message = "is not a city of the UAE that is known here";
    context.addIssue({ code: "custom", message, params: nearest.paramsOf(given) });
    return z.NEVER;
  });
  return { schema, write: (id) => geography.cityById.get(id)?.slug ?? "" };
}

/** A district by slug, name or alias, in any city; the row's check compares the city. */
export function district(lookUps: LookUps): Cell<number | null> {
  const { geography } = lookUps;
  let nearest: ReturnType<typeof indexPlaces> | undefined;
  const schema = z.string().transform((given, context) => {
    const found = geography.findDistrict(given);
    if (found) return found.id;
    nearest ??= indexPlaces(geography.districts);
    const message = "is not a district that is known here";
    context.addIssue({ code: "custom", message, params: nearest.paramsOf(given) });
    return z.NEVER;
  });
  return optional({ schema, write: (id) => geography.districtById.get(id)?.slug ?? "" });
}
