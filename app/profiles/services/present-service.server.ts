import { withoutSharedPortraits } from "#app/directory/cards/pictures.ts";
import { presentCard } from "#app/directory/cards/queries.server.ts";
import { presentCardTimes } from "#app/directory/cards/times/present-card-times.server.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import {
  type ProfileContext,
  presentFact,
  presentHead,
} from "#app/directory/profile-parts/facts/present-facts.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import { offersPerPage, type ServiceRecord } from "./queries.server.ts";
import type { ServiceProfile } from "./service-profile.ts";

/** Returns the page data of a service: exactly what the browser gets. */
export function presentService(
  record: ServiceRecord,
  page: number,
  context: ProfileContext,
): ServiceProfile {
  const { service } = record;
  const { locale, vocabulary } = context;
  const named = (id: number | null) => {
    const item = vocabulary.byId.get(id ?? -1);
    return item ? { id: item.id, name: itemName(item, locale) } : null;
  };
  const type = named(service.serviceTypeId);
  const subtype = named(service.serviceSubtypeId);
  const within = type && {
    label: type.name,
    href: `/search?entityType=services&service_type_ids=${type.id}`,
  };
  const head = presentHead("services", service, { context, within });
  return {
    ...head,
    kind: [subtype?.name, type?.name].find((name) => name && name !== head.title) ?? null,
    isVerified: false,
    claimHref: null,
    preparation: inLocale(locale, service.preparationEn, service.preparationAr),
    requiresReferral: service.requiresReferral,
    visitTypes: service.visitTypes,
    priceMin: service.priceMin,
    priceMax: service.priceMax,
    priceNote: presentFact(service.statedFacts.fee, context),
    hasVat: service.vatClass === "standard",
    specialty: named(service.specialtyId),
    // The clinic's next time may be a consultation: an offer has the times of this service there.
    offers: record.offers.map((row) => ({
      ...presentCard({ ...row, priceMin: row.offerMin, priceMax: row.offerMax }, context),
      times: presentCardTimes(
        { entityType: "services", entityId: service.id },
        { ...anyTime, clinicIds: [row.entityId] },
        context,
      ),
    })),
    offerCount: record.offerCount,
    page,
    pageCount: Math.max(1, Math.ceil(record.offerCount / offersPerPage)),
    professionals: withoutSharedPortraits(
      record.professionals.map((row) => presentCard(row, context)),
    ),
    professionalCount: record.professionals[0]?.total ?? 0,
    related: record.related.map((row) => presentCard(row, context)),
  };
}
