import { listingFields as fieldsInArabic } from "#app/directory/fields/messages/ar.ts";
import { listingFields as fields } from "#app/directory/fields/messages/en.ts";
import { adminBookings as bookingsInArabic } from "../bookings/messages/ar.ts";
import { adminBookings as bookings } from "../bookings/messages/en.ts";
import { adminContent as contentInArabic } from "../content/messages/ar.ts";
import { adminContent as content } from "../content/messages/en.ts";
import { adminDiscovery as discoveryInArabic } from "../discovery/messages/ar.ts";
import { adminDiscovery as discovery } from "../discovery/messages/en.ts";
import { adminRegisters as registersInArabic } from "../imports/registers/messages/ar.ts";
import { adminRegisters as registers } from "../imports/registers/messages/en.ts";
import { adminImportRuns as importRunsInArabic } from "../imports/runs/messages/ar.ts";
import { adminImportRuns as importRuns } from "../imports/runs/messages/en.ts";
import { adminMarketing as marketingInArabic } from "../marketing/messages/ar.ts";
import { adminMarketing as marketing } from "../marketing/messages/en.ts";
import { adminPeople as peopleInArabic } from "../people/messages/ar.ts";
import { adminPeople as people } from "../people/messages/en.ts";
import { adminProviderParts as partsInArabic } from "../provider-parts/messages/ar.ts";
import { adminProviderParts as parts } from "../provider-parts/messages/en.ts";
import { adminProviders as providersInArabic } from "../providers/messages/ar.ts";
import { adminProviders as providers } from "../providers/messages/en.ts";
import { adminResources as sharedInArabic } from "../resources/messages/ar.ts";
import { adminResources as shared } from "../resources/messages/en.ts";
import { adminSystem as systemInArabic } from "../system/messages/ar.ts";
import { adminSystem as system } from "../system/messages/en.ts";

/** The messages of the resources, in both languages: the shared ones and those of each subject. */
export const resourceWords = {
  en: {
    ...shared,
    ...fields,
    ...bookings,
    ...content,
    ...discovery,
    ...importRuns,
    ...registers,
    ...marketing,
    ...people,
    ...parts,
    ...providers,
    ...system,
  },
  ar: {
    ...sharedInArabic,
    ...fieldsInArabic,
    ...bookingsInArabic,
    ...discoveryInArabic,
    ...marketingInArabic,
    ...peopleInArabic,
    ...partsInArabic,
    ...providersInArabic,
    ...systemInArabic,
    ...contentInArabic,
    ...importRunsInArabic,
    ...registersInArabic,
  },
};

export type ResourceWord = keyof typeof resourceWords.en;
