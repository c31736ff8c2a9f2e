import type { ChangePart } from "../rules.ts";
import { storedTeam } from "../team/stored-team.server.ts";
import {
  storedAccess,
  storedContact,
  storedDescription,
  storedEducation,
  storedExperience,
  storedHours,
  storedLicence,
  storedName,
  storedRamadan,
  storedReply,
  storedVisits,
} from "./stored-columns.server.ts";
import { storedGallery } from "./stored-gallery.server.ts";
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

export const storedParts: Record<ChangePart, StoredPart> = {
  contact: storedContact,
  hours: storedHours,
  ramadan: storedRamadan,
  exceptions: storedExceptions,
  visits: storedVisits,
  networks: storedNetworks,
  languages: storedLanguages,
  access: storedAccess,
  prices: storedPrices,
  gallery: storedGallery,
  confirmation: storedConfirmation,
  name: storedName,
  description: storedDescription,
  education: storedEducation,
  experience: storedExperience,
  licence: storedLicence,
  specialties: storedSpecialties,
  picture: storedPicture,
  reply: storedReply,
  team: storedTeam,
};
