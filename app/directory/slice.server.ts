import { area as arabicArea } from "#app/accounts/area/messages/ar.ts";
import { area as englishArea } from "#app/accounts/area/messages/en.ts";
import { inBothLanguages } from "#app/platform/slices/notification-rule.ts";
import { catalogueChannels, type Slice } from "#app/platform/slices/slice.ts";
import { directoryTables } from "./api.server.ts";
import { forgetBest } from "./cards/best-of-specialty.server.ts";
import { forgetCards } from "./cards/markup/card-memory.server.ts";
import { editingProcedures } from "./editing/procedures.server.ts";
import { ownFavoritesCache } from "./favorites/own/own-favorites.server.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";

const say = inBothLanguages(englishArea, arabicArea);

export const directorySlice: Slice = {
  name: "directory",
  procedures: editingProcedures,
  publishedTables: directoryTables,
  personalData,
  impersonalColumns,
  caches: [
    { invalidatedBy: catalogueChannels, invalidate: forgetCards },
    { invalidatedBy: catalogueChannels, invalidate: forgetBest },
    ownFavoritesCache,
  ],
  dashboardPages: [
    { group: "care", rank: 10, to: "/dashboard/favourites", label: say("place.favourites") },
  ],
};
