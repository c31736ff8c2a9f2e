import type { AskedInsurer } from "#app/directory/cards/markup/insurer-line.tsx";
import type { SearchState } from "#app/search/filters/filters.ts";
import type { LabelContext } from "#app/search/filters/labels/label-context.ts";
import { ofKind, type Piece } from "#app/search/understanding/understand-query.ts";
import { itemName } from "#app/vocabulary/rules.ts";

export interface NamedItem {
  id: number;
  name: string;
}

/** Returns the specialties that were chosen or said. */
export function askedSpecialties(
  { filters }: SearchState,
  read: Piece[],
  by: LabelContext,
): NamedItem[] {
  const spoken = ofKind(read, "concept").flatMap(({ concepts }) => concepts.slice(0, 1));
  const ids = [...filters.specialtyIds, ...spoken.map(({ itemId }) => itemId)];
  return by.vocabulary
    .category("specialties")
    .filter(({ id }) => ids.includes(id))
    .map((item) => ({ id: item.id, name: itemName(item, by.locale) }));
}

/** Returns the insurers that were chosen or said; of a named network the network. */
export function acceptedInsurers(
  { filters }: SearchState,
  read: Piece[],
  label: LabelContext,
): AskedInsurer[] {
  const spoken = ofKind(read, "insurer").flatMap((piece) => piece.itemIds);
  const networks = ofKind(read, "concept")
    .flatMap(({ concepts }) => concepts.slice(0, 1).map(({ itemId }) => itemId))
    .filter((id) => isNetwork(id, label));
  const ids = networks.length > 0 ? networks : [...filters.insuranceProviderIds, ...spoken];
  return ids.flatMap((id) => {
    const item = label.vocabulary.byId.get(id);
    return item ? [{ name: itemName(item, label.locale), isNetwork: networks.length > 0 }] : [];
  });
}

function isNetwork(id: number, { vocabulary }: LabelContext): boolean {
  return vocabulary.category("insurance-networks").some((item) => item.id === id);
}
