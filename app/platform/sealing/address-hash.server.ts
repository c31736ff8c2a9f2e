import { keyedHash, keyedHashes } from "../session-secret/keyed-hash.server.ts";

type SecretConfig = Parameters<typeof keyedHash>[0];

/** Returns the keyed hash by which a sealed email address is found. */
export function addressHash(config: SecretConfig, address: string): string {
  return keyedHash(config, textOf(address));
}

/** Returns the hashes of an address under all session secrets, the current one first. */
export function addressHashes(config: SecretConfig, address: string): string[] {
  return keyedHashes(config, textOf(address));
}

function textOf(address: string): string {
  return `address ${address.trim().toLowerCase()}`;
}
