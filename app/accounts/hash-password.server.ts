import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import type { Config } from "#app/platform/config.server.ts";
import { FairQueue } from "#app/platform/flow/fair-queue.server.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";

/** Cost parameters of a hash. */
interface Cost {
  /** The logarithm of N: a hash needs 2^logN * r * 128 bytes. */
  logN: number;
  r: number;
  p: number;
}

/** Inputs of a hash beside the password; jobs have no address. */
export interface Hashing {
  config: Pick<Config, "PASSWORD_HASH_LOG_N">;
  clientAddress?: string;
}

const blockSize = 8;
const keyBytes = 64;
const saltBytes = 16;
const encoded = "([A-Za-z0-9+/]+)";
const recorded = new RegExp(
  `^\\$scrypt\\$ln=(\\d{1,2}),r=(\\d{1,2}),p=(\\d{1,2})\\$${encoded}\\$${encoded}$`,
);
/** Hashes stored before 2026-11-23, by Better Auth: the text of the salt, not its bytes, is hashed. */
const former = /^([0-9a-f]{32}):([0-9a-f]{128})$/;
const formerCost: Cost = { logN: 14, r: 16, p: 1 };

/**
 * Hashes run on threads beside that of the pages, 128 MiB and about 350 ms each: one at once on two
 * processors, so that the pages keep the other. Senders take turns.
 */
const turns = new FairQueue({
  running: availableParallelism() < 4 ? 1 : 2,
  ofSender: 2,
  waiting: 24,
  waitMs: 10_000,
});

/**
 * Hashes a password, with the cost in the hash (PHC string format).
 * @throws AppError `busy` when too many hashes of the sender wait.
 */
export async function hashPassword(hashing: Hashing, password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const cost = costOf(hashing);
  const key = await deriveKey(hashing, password, salt, cost);
  const { logN, r, p } = cost;
  return `$scrypt$ln=${logN},r=${r},p=${p}$${encode(salt)}$${encode(key)}`;
}

/**
 * Whether a password matches a hash. Null, where there is no account, costs the same and never
 * matches; so does a wrong password for a hash of a lower cost.
 * @throws AppError `busy` when too many hashes of the sender wait.
 */
export async function verifyPassword(
  hashing: Hashing,
  hash: string | null,
  password: string,
): Promise<boolean> {
  if (hash === null) {
    await deriveKey(hashing, password, randomBytes(saltBytes), costOf(hashing));
    return false;
  }
  const { salt, key, ...kept } = readHash(hash);
  const given = await deriveKey(hashing, password, salt, kept);
  if (given.length === key.length && timingSafeEqual(given, key)) return true;
  const rest = missingCost(kept, costOf(hashing));
  if (rest) await deriveKey(hashing, password, salt, rest);
  return false;
}

/** Whether a hash has another cost than new ones: the next sign-in stores a new one. */
export function isOutdatedHash(hashing: Hashing, hash: string): boolean {
  const { logN, r, p } = readHash(hash);
  const now = costOf(hashing);
  return former.test(hash) || logN !== now.logN || r !== now.r || p !== now.p;
}

function costOf({ config }: Hashing): Cost {
  return { logN: config.PASSWORD_HASH_LOG_N, r: blockSize, p: 1 };
}

/** Returns the cost of the work that a cheaper hash saves; null if it saves none. */
function missingCost(cheap: Cost, full: Cost): Cost | null {
  const work = ({ logN, r, p }: Cost) => 2 ** logN * r * p;
  const logN = full.logN - 1;
  const r = Math.floor((work(full) - work(cheap)) / 2 ** logN);
  return r > 0 ? { logN, r, p: 1 } : null;
}

function readHash(hash: string): Cost & { salt: Buffer | string; key: Buffer } {
  const [, formerSalt, formerKey] = former.exec(hash) ?? [];
  if (formerSalt && formerKey) {
    return { ...formerCost, salt: formerSalt, key: Buffer.from(formerKey, "hex") };
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

function deriveKey(
  { clientAddress }: Hashing,
  password: string,
  salt: Buffer | string,
  { logN, r, p }: Cost,
): Promise<Buffer> {
  const N = 2 ** logN;
  const maxmem = 2 * 128 * N * r;
  const network = clientAddress === undefined ? "job" : senderNetwork(clientAddress);
  return turns.run(
    network,
    "",
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
