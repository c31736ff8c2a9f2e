import type { Config } from "#app/platform/config.server.ts";
import { addressHash } from "#app/platform/sealing/address-hash.server.ts";
import { derivedKeys } from "#app/platform/sealing/derived-keys.server.ts";
import type { SealedSecret } from "#app/platform/sealing/reseal-secrets.server.ts";
import { openSealed, type SealKeys, seal } from "#app/platform/sealing/seal.server.ts";

/** Encrypts the address of a subscriber for storage. */
export function sealAddress(config: Config, address: string, id: string): string {
  return seal(keysOf(config), Buffer.from(address), placeOf(id)).toString("base64url");
}

/** @throws SealError when it was sealed for another subscriber or under another key. */
export function openAddress(config: Config, sealed: string, id: string): string {
  return openSealed(keysOf(config), Buffer.from(sealed, "base64url"), placeOf(id)).toString();
}

function keysOf(config: Config): SealKeys {
  return derivedKeys(config, "newsletter addresses", "newsletter");
}

function placeOf(id: string): string {
  return `newsletter subscriber ${id}`;
}

/** The addresses of subscribers, sealed and hashed again with a new session secret. */
export const sealedAddresses: SealedSecret = {
  table: "newsletter_subscribers",
  key: "id",
  column: "sealed_address",
  keysOf,
  placeOf,
  hash: { column: "address_hash", hashOf: addressHash },
};
