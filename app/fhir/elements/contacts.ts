import type { Address, ContactPoint } from "fhir/r4";
import type { Geography } from "#app/geography/geography.ts";
import { arabic } from "./codings.ts";

/** Public telephone numbers and addresses of the web, as listings state them. */
interface Contacts {
  phone?: string | null;
  whatsapp?: string | null;
  website?: string | null;
  /** The page of the listing on this site. */
  page?: string;
}

/** Returns public contacts; mail addresses are shown to nobody and have no place here. */
export function contactPoints({ phone, whatsapp, website, page }: Contacts): ContactPoint[] {
  const points: ContactPoint[] = [];
  if (phone) points.push({ system: "phone", value: phone, use: "work" });
  if (whatsapp) {
    const address = `https://wa.me/${whatsapp.replace(/\D/g, "")}`;
    points.push({ system: "url", value: address, use: "work" });
  }
  if (website) points.push({ system: "url", value: website, use: "work" });
  if (page) points.push({ system: "url", value: page });
  return points;
}

interface Place {
  addressEn: string;
  addressAr: string;
  cityId: number | null;
  districtId: number | null;
}

/** Returns a postal address with its Arabic. */
export function addressOf(geography: Geography, place: Place): Address | undefined {
  const city = geography.cityById.get(place.cityId ?? 0);
  const district = geography.districtById.get(place.districtId ?? 0);
  const province = geography.provinceById.get(city?.provinceId ?? 0);
  if (!city && place.addressEn === "") return undefined;
  const country = geography.countries.find(({ id }) => id === province?.countryId);
  const line = arabic(place.addressAr);
  return {
    use: "work",
    type: "physical",
    line: place.addressEn === "" ? undefined : [place.addressEn],
    _line: place.addressEn !== "" && line ? [line] : undefined,
    district: district?.name,
    _district: district && arabic(district.nameAr),
    city: city?.name,
    _city: city && arabic(city.nameAr),
    state: province?.name,
    _state: province && arabic(province.nameAr),
    country: country?.iso2,
  };
}
