import { clinics } from "./clinics.server.ts";
import { franchises } from "./franchises.server.ts";
import { professionals } from "./professionals.server.ts";
import { services } from "./services.server.ts";

/** The resources of the four kinds of providers, in the order of the menu. */
export const providers = [clinics, franchises, professionals, services] as const;
