import { dubaiAreas, dubaiLandmarks, dubaiSharedAreas } from "./dubai-areas.ts";
import { dubaiKinds, dubaiSpecialties } from "./dubai-kinds.ts";
import { indexAreas } from "./reading/read-area.ts";
import type { Register } from "./register.ts";

/** The Dubai Health Authority's register of licensed facilities, as published as open data. */
export const dubaiFacilities: Register = {
  name: "dubai-facilities",
  publisher: "Dubai Health Authority",
  terms: "Dubai Open Data Licence",
  authority: "DHA",
  keyPrefix: "dha-facility:",
  idShape: /^\d{7}$/,
  licenceNumber: (id) => `DHA-F-${id}`,
  columns: {
    id: ["unique_id"],
    nameEn: ["f_name_english"],
    nameAr: ["f_name_arabic"],
    category: ["facility_category_name_english"],
    subcategory: ["facilitysubcategorynameenglish"],
    addressOne: ["address_line_one"],
    addressTwoEn: ["address_line_two_english"],
    addressTwoAr: ["address_line_two_arabic"],
    phone: ["telephone_1"],
    email: ["email", "email_address"],
    website: ["website"],
    status: ["status"],
    areaEn: ["area_english"],
    areaAr: ["area_arabic"],
    // Published as x and y, and in the order of a map's readers: x is the latitude.
    firstCoordinate: ["x_coordinate"],
    secondCoordinate: ["y_coordinate"],
    expiryDate: ["expiry_date"],
  },
  optional: ["areaAr", "email", "expiryDate"],
  statuses: {
    FAC_ACT: "active",
    // Active, the licence extended.
    FAC_ACT_AEX: "active",
    FAC_CAN: "ended",
    FAC_EXP: "ended",
    FAC_IAT: "ended",
    FAC_IAT_AEX: "ended",
    FAC_LOC: "ended",
    FAC_RVK: "ended",
  },
  statusNames: {
    FAC_CAN: "cancelled",
    FAC_EXP: "expired",
    FAC_IAT: "inactive",
    FAC_IAT_AEX: "inactive after an extension",
    FAC_LOC: "locked",
    FAC_RVK: "revoked",
  },
  kinds: dubaiKinds,
  specialties: dubaiSpecialties,
  findArea: indexAreas(dubaiAreas),
  sharedAreas: dubaiSharedAreas,
  landmarks: dubaiLandmarks,
  // The point of every facility that nobody placed.
  unknownPoints: [{ latitude: 25.170577, longitude: 55.150404 }],
  // The day of cancelled licences whose end nobody entered.
  unknownDays: ["1990-01-01"],
  bounds: { south: 24.6, north: 25.45, west: 54.85, east: 56.25 },
};
