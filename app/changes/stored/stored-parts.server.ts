import type { ChangePart } from "../rules.ts";
import {
  storedEducation,
  storedExperience,
  storedHours,
  storedLicence,
  storedRamadan,
  storedReply,
  storedVisits,
} from "./stored-columns.server.ts";
import { storedGallery } from "./stored-gallery.server.ts";
import { storedListingPart } from "./stored-listing-part.server.ts";
import {
  storedConfirmation,
  storedExceptions,
  storedLanguages,
  storedNetworks,
  storedPicture,
  storedPrices,
  storedSpecialties,
} from "./stored-lists.server.ts";
import type { StoredPart } from "./stored-part.ts";
import { storedServices } from "./stored-services.server.ts";
import { storedTeam } from "./stored-team.server.ts";

export const storedParts: Record<ChangePart, StoredPart> = {
  contact: storedListingPart("contact"),
  hours: storedHours,
  ramadan: storedRamadan,
  exceptions: storedExceptions,
  visits: storedVisits,
  networks: storedNetworks,
  languages: storedLanguages,
  access: storedListingPart("access"),
  prices: storedPrices,
  gallery: storedGallery,
  confirmation: storedConfirmation,
  name: storedListingPart("name"),
  description: storedListingPart("description"),
  education: storedEducation,
  experience: storedExperience,
  licence: storedLicence,
  specialties: storedSpecialties,
  services: storedServices,
  picture: storedPicture,
  reply: storedReply,
  team: storedTeam,
};
