import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { WorkLimit } from "#app/platform/flow/work-limit.ts";

/**
 * Cost parameters of a hash. All stored hashes have the same cost, so that timing identifies no
 * account.
 */
interface Cost {
  /** The logarithm of N: a hash needs 2^logN * r * 128 bytes. */
  logN: number;
  r: number;
  p: number;
}

/** 32 MiB and about 100 ms a hash (measured on two cores). */
const cost: Cost = { logN: 14, r: 16, p: 1 };
const keyBytes = 64;
const saltBytes = 16;
const encoded = "([A-Za-z0-9+/]+)";
const recorded = new RegExp(
  `^\\$scrypt\\$ln=(\\d{1,2}),r=(\\d{1,2}),p=(\\d{1,2})\\$${encoded}\\$${encoded}$`,
);
/** Hashes stored before 2026-11-23, by Better Auth: the text of the salt, not its bytes, is hashed. */
const former = /^([0-9a-f]{32}):([0-9a-f]{128})$/;

/**
 * Hashing uses the four threads that also read files and resolve names: two stay free. At the end
 * of the queue a sign-in waits for about three seconds.
 */
const turns = new WorkLimit({ running: 2, waiting: 64 });

/**
 * Hashes a password, with the cost in the hash (PHC string format).
 * @throws AppError `busy` when the queue is full.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(password, salt, cost);
  const { logN, r, p } = cost;
  return `$scrypt$ln=${logN},r=${r},p=${p}$${encode(salt)}$${encode(key)}`;
}

/**
 * Whether a password matches a hash. Null, where there is no account, costs the same and never
 * matches.
 * @throws AppError `busy` when the queue is full.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  if (hash === null) {
    await deriveKey(password, randomBytes(saltBytes), cost);
    return false;
  }
  const { salt, key, ...kept } = readHash(hash);
  const given = await deriveKey(password, salt, kept);
  return given.length === key.length && timingSafeEqual(given, key);
}

function readHash(hash: string): Cost & { salt: Buffer | string; key: Buffer } {
  const [, formerSalt, formerKey] = former.exec(hash) ?? [];
  if (formerSalt && formerKey) {
    return { ...cost, salt: formerSalt, key: Buffer.from(formerKey, "hex") };
  }
  const [, logN, r, p, salt, key] = recorded.exec(hash) ?? [];
  if (!salt || !key) throw new Error("A stored password hash has an unknown form.");
  return {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  };
}

function deriveKey(password: string, salt: Buffer | string, { logN, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** logN;
  const maxmem = 2 * 128 * N * r;
  return turns.run(
    () =>
      new Promise((resolve, reject) => {
        // The same letters may come composed or not, depending on the keyboard.
        scrypt(password.normalize("NFKC"), salt, keyBytes, { N, r, p, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
