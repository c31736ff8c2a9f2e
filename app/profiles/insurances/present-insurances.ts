import { formatDate } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { itemDescription, itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";

export type InsurerCounts = ReadonlyMap<number, { professionals: number; clinics: number }>;

/** One administrator's network of an insurer, as clinics state it. */
export interface AcceptedNetwork {
  administratorId: number;
  networkId: number;
  clinics: number;
  /** The youngest confirmation; a Dubai day. */
  confirmedOn: string | null;
}

export interface ShownInsurer {
  slug: string;
  name: string;
  professionals: number;
  clinics: number;
}

export interface ShownAdministrator {
  slug: string;
  name: string;
  networks: string[];
}

export interface ShownNetwork {
  id: string;
  administrator: string;
  network: string;
  clinics: number;
  confirmedOn: string | null;
}

/** The insurers that a listing accepts, the most accepted first, and the administrators with their networks. */
export function listInsurances(vocabulary: Vocabulary, counts: InsurerCounts, locale: Locale) {
  const insurers = vocabulary.category("insurance-providers").flatMap((item) => {
    const counted = counts.get(item.id);
    return counted ? [{ slug: item.slug, name: itemName(item, locale), ...counted }] : [];
  });
  const administrators = vocabulary.category("insurance-administrators").map((item) => ({
    slug: item.slug,
    name: itemName(item, locale),
    networks: vocabulary.children(item.id).map((network) => itemName(network, locale)),
  }));
  insurers.sort(
    (a, b) => b.professionals - a.professionals || a.name.localeCompare(b.name, locale),
  );
  return { insurers, administrators } satisfies {
    insurers: ShownInsurer[];
    administrators: ShownAdministrator[];
  };
}

/** The networks of one insurer by name; those of items that are no longer active are left out. */
export function listNetworks(
  networks: AcceptedNetwork[],
  vocabulary: Vocabulary,
  locale: Locale,
): ShownNetwork[] {
  return networks.flatMap(({ administratorId, networkId, clinics, confirmedOn }) => {
    const administrator = vocabulary.byId.get(administratorId);
    const network = vocabulary.byId.get(networkId);
    if (!administrator || !network) return [];
    return [
      {
        id: `${administratorId}-${networkId}`,
        administrator: itemName(administrator, locale),
        network: itemName(network, locale),
        clinics,
        confirmedOn: confirmedOn && formatDate(confirmedOn, locale),
      },
    ];
  });
}

/** Returns the facts about an insurer, without who accepts it. */
export function describeInsurer(insurer: VocabularyItem, counts: InsurerCounts, locale: Locale) {
  const { professionals, clinics } = counts.get(insurer.id) ?? { professionals: 0, clinics: 0 };
  const search = (entityType: string) =>
    `/search?entityType=${entityType}&insurance_ids=${insurer.id}`;
  return {
    name: itemName(insurer, locale),
    description: itemDescription(insurer, locale),
    professionals,
    clinics,
    professionalsPath: search("professionals"),
    clinicsPath: search("clinics"),
  };
}
