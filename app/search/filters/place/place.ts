import { defineFilter } from "../filter.ts";
import { readId, readTextFilter } from "../param-values.ts";

interface PlaceValues {
  /** A district, city or address in words. */
  location: string;
  geoCityId: number | null;
  geoDistrictId: number | null;
}

const defaults: PlaceValues = { location: "", geoCityId: null, geoDistrictId: null };

export const place = defineFilter({
  name: "place",
  facet: "district",
  defaults,
  read: (params) => ({
    location: readTextFilter(params, "location"),
    geoCityId: readId(params, "geo_city_id"),
    geoDistrictId: readId(params, "geo_district_id"),
  }),
  write({ location, geoCityId, geoDistrictId }, add) {
    add("location", location);
    add("geo_city_id", geoCityId);
    add("geo_district_id", geoDistrictId);
  },
});
