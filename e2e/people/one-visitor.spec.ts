import { attackBesideOthers } from "#test/one-visitor/attack-beside-others.ts";
import { bodyAttacks } from "#test/one-visitor/attacks.ts";
import { expect, onDesktop, test } from "../fixtures.ts";

const seconds = 5;

for (const attack of bodyAttacks) {
  test(`nobody else is stopped by ${attack.name}`, onDesktop, async ({ baseURL }) => {
    const outcome = await attackBesideOthers(attack, { address: baseURL ?? "", seconds });
    expect(outcome.answers).toBeGreaterThan(0);
    expect(outcome.failures).toEqual([]);
    // The attacker gets the intended refusal, not a server error.
    expect(
      Object.keys(outcome.attacker).filter((status) => !attack.answers.includes(status)),
    ).toEqual([]);
  });
}
