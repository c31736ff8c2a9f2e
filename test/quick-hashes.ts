import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Passwords of tests are hashed at a sixteenth of the cost: hundreds of sign-ins took a hundred
 * seconds of processor time and proved nothing. Hashes keep their form.
 */
const cost = 2 ** 10;
const { scrypt } = crypto;

function quickScrypt(
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  scrypt(password, salt, length, { ...options, N: cost }, done);
}

Object.assign(crypto, { scrypt: quickScrypt });
syncBuiltinESMExports();
