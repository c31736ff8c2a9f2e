import type { Config } from "#app/platform/config.server.ts";
import { derivedKeys } from "#app/platform/sealing/derived-keys.server.ts";
import {
  openSealed,
  readSealKeys,
  SealError,
  type SealKeys,
  seal,
} from "#app/platform/sealing/seal.server.ts";
import { type HomeAddress, homeAddress } from "./home-address.ts";

/** The associated data of what is sealed here. */
export const addressPlace = (bookingId: string) => JSON.stringify(["booking address", bookingId]);

/** An address is no health data: a site without HEALTH_DATA_KEY derives a key from its own secret. */
export function bookingSealKeys(config: Config): SealKeys {
  if (config.HEALTH_DATA_KEY) return readSealKeys(config.HEALTH_DATA_KEY);
  return derivedKeys(config, "booking addresses", "derived");
}

/** Encrypts the address of a home visit for its booking alone. */
export function sealAddress(config: Config, bookingId: string, address: HomeAddress): string {
  const plain = Buffer.from(JSON.stringify(address));
  return seal(bookingSealKeys(config), plain, addressPlace(bookingId)).toString("base64");
}

/** Returns the address of a home visit; null if it was sealed by a key that is gone. */
export function openAddress(config: Config, bookingId: string, sealed: string): HomeAddress | null {
  try {
    const plain = openSealed(
      bookingSealKeys(config),
      Buffer.from(sealed, "base64"),
      addressPlace(bookingId),
    );
    return homeAddress.parse(JSON.parse(plain.toString()));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
