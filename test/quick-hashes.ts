import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

const replaced = crypto.scrypt;
const cost = 2 ** 10;

/**
 * Hashes passwords of tests at a hundredth of the cost: hundreds of sign-ins took a hundred seconds
 * of processor time and proved nothing. The format is unchanged.
 */
const quick: Scrypt = (password, salt, length, options, done) =>
  replaced(password, salt, length, { ...options, N: Math.min(cost, options.N ?? cost) }, done);
use(quick);

/** Runs `work` with hashes at the product's own cost: for hashes that were stored by it. */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  use((password, salt, length, options, done) =>
    done(null, crypto.scryptSync(password, salt, length, options)),
  );
  return work().finally(() => use(quick));
}

/** Returns the costs of the hashes that `work` makes. */
export async function costsOf(work: () => Promise<unknown>): Promise<crypto.ScryptOptions[]> {
  const costs: crypto.ScryptOptions[] = [];
  use((password, salt, length, options, done) => {
    costs.push(options);
    quick(password, salt, length, options, done);
  });
  await work().finally(() => use(quick));
  return costs;
}

function use(scrypt: Scrypt): void {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
}
