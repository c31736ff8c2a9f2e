import { everyRole, publishTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { rowInput } from "#app/platform/gateway/tables/row-input.server.ts";
import {
  clinicNetworks,
  clinicPictures,
  clinics,
  clinicVocabulary,
  openingExceptions,
} from "./clinics/tables.server.ts";
import { requireListedRows } from "./favorites/require-listed-rows.server.ts";
import { userFavorites } from "./favorites/tables.server.ts";
import { franchises } from "./franchises/tables.server.ts";
import {
  placeNetworks,
  placesOfPractice,
  professionalServices,
  professionals,
  professionalVocabulary,
} from "./professionals/tables.server.ts";
import { clinicServices, services } from "./services/tables.server.ts";

const roles = ["authenticated", "admin"] as const;
const input = rowInput(userFavorites, ["userId", "entityType", "entityId"]);

/** Imports change thousands of rows at once: programs follow the directory by webhooks. */
const readOnly = { read: everyRole, hasChanges: false } as const;

/** Public columns of every kind; keys of imports, mail addresses and scores stay hidden. */
const listed = [
  ...(["id", "slug", "nameEn", "nameAr", "descriptionEn", "descriptionAr", "imagePath"] as const),
  ...(["phone", "website", "tags", "isFeatured", "status", "averageRating"] as const),
  ...(["reviewCount", "createdAt", "updatedAt"] as const),
] as const;
const licensed = ["licenceAuthority", "licenceNumber", "licenceCheckedOn"] as const;
const network = ["insurerId", "administratorId", "networkId", "confirmedOn", "source"] as const;

/** The listings under /rest/v1 with their parts, for everybody to read. */
const listingTables = [
  publishTable({
    ...readOnly,
    table: professionals,
    columns: [
      ...listed,
      ...licensed,
      ...(["gender", "professionId", "titleId", "practisingSince"] as const),
      ...(["education", "experience"] as const),
    ],
    listedBy: [],
  }),
  publishTable({
    ...readOnly,
    table: clinics,
    columns: [
      ...listed,
      ...licensed,
      ...(["legalNameEn", "legalNameAr", "franchiseId"] as const),
      ...(["branchName", "branchNameAr", "cityId", "districtId"] as const),
      ...(["addressEn", "addressAr", "latitude", "longitude", "whatsapp", "coverPath"] as const),
      ...(["foundedYear", "openingHours", "ramadanHours", "stepFreeAccess"] as const),
      ...(["parkingEn", "parkingAr", "metroEn", "metroAr"] as const),
    ],
    listedBy: ["franchiseId", "districtId"],
  }),
  publishTable({
    ...readOnly,
    table: services,
    columns: [
      ...listed,
      ...(["serviceTypeId", "serviceSubtypeId", "specialtyId", "requiresReferral"] as const),
      ...(["priceMin", "priceMax", "vatClass", "visitTypes"] as const),
      ...(["preparationEn", "preparationAr"] as const),
    ],
    listedBy: [],
  }),
  publishTable({
    ...readOnly,
    table: franchises,
    columns: [
      ...listed,
      ...(["franchiseTypeId", "parentCompanyEn", "parentCompanyAr", "foundedYear"] as const),
    ],
    listedBy: [],
  }),
  publishTable({ ...readOnly, table: professionalVocabulary, listedBy: ["professionalId"] }),
  publishTable({ ...readOnly, table: professionalServices }),
  publishTable({ ...readOnly, table: placesOfPractice }),
  publishTable({
    ...readOnly,
    table: placeNetworks,
    columns: ["placeId", ...network],
    listedBy: ["placeId"],
  }),
  publishTable({ ...readOnly, table: clinicVocabulary, listedBy: ["clinicId"] }),
  publishTable({ ...readOnly, table: clinicServices }),
  publishTable({
    ...readOnly,
    table: clinicNetworks,
    columns: ["clinicId", ...network],
    listedBy: ["clinicId"],
  }),
  publishTable({ ...readOnly, table: openingExceptions }),
  publishTable({ ...readOnly, table: clinicPictures }),
];

/** Listings, and a person's favourites to add, list and remove. */
export const directoryTables = [
  ...listingTables,
  publishTable({
    table: userFavorites,
    owner: "userId",
    read: roles,
    insert: { roles, input, checkReferences: requireListedRows },
    remove: { roles },
  }),
];
