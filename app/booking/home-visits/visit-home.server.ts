import { sql } from "drizzle-orm";
import { kmBetween } from "#app/geography/distance.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { hashSecret } from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import type { HomeAddress, HomeAddressInput } from "./home-address.ts";
import { findDistrict, findServiceArea } from "./queries.server.ts";
import { openAddress, sealAddress } from "./seal-address.server.ts";

/**
 * Returns the address as it is stored, if the professional travels there. Without a point on the map
 * the middle of the district represents it; a clinic without a position has no limit.
 * @throws AppError `home_address` for an unknown district, `outside_area` with the kilometres.
 */
export async function checkServiceArea(
  tx: Transaction,
  context: BookingContext,
  { typeId, address }: { typeId: string; address: HomeAddressInput },
): Promise<HomeAddress> {
  const [district, base] = [
    await findDistrict(tx, address.districtId),
    await findServiceArea(tx, typeId),
  ];
  if (!district) throw refuseBooking(context, "home_address");
  const km = base ? kmBetween(base, address.point ?? district) : null;
  const radiusKm = base?.radiusKm ?? null;
  if (km !== null && radiusKm !== null && km > radiusKm) {
    throw refuseBooking(context, "outside_area", { radius: radiusKm, distance: Math.ceil(km) });
  }
  return {
    text: address.text,
    districtEn: district.name,
    districtAr: district.nameAr,
    latitude: address.point?.latitude ?? null,
    longitude: address.point?.longitude ?? null,
  };
}

interface AddressAccess {
  id: string;
  as: "patient" | "clinic";
  secret?: string | undefined;
}

/**
 * Stores where a home visit takes place, encrypted and apart from the booking. Staff of a
 * clinic who book for a caller may leave the address out; patients and programs may not.
 * @throws AppError `home_address` where it is missing, `outside_area`.
 */
export async function writeHomeAddress(
  tx: Transaction,
  context: BookingContext,
  {
    access: { id, as, secret },
    typeId,
    address,
  }: { access: AddressAccess; typeId: string; address: HomeAddressInput | undefined },
): Promise<void> {
  if (!address) {
    if (as === "clinic" && context.actor.kind !== "key") return;
    throw refuseBooking(context, "home_address");
  }
  const checked = await checkServiceArea(tx, context, { typeId, address });
  const sealed = sealAddress(context.config, id, checked);
  const { rows } = await tx.execute<{ written: boolean }>(sql`
    select write_booking_address(${id}::uuid, ${as}, ${hashSecret(secret)}, ${sealed}) as written`);
  if (!rows[0]?.written) throw refuseBooking(context, "missing");
}

/** Returns the address of a home visit to its patient or its clinic; null if none is stored. */
export async function readHomeAddress(
  tx: Transaction,
  { config }: Pick<BookingContext, "config">,
  { id, as, secret }: AddressAccess,
): Promise<HomeAddress | null> {
  const { rows } = await tx.execute<{ sealed: string | null }>(
    sql`select read_booking_address(${id}::uuid, ${as}, ${hashSecret(secret)}) as sealed`,
  );
  const sealed = rows[0]?.sealed;
  return sealed ? openAddress(config, id, sealed) : null;
}
