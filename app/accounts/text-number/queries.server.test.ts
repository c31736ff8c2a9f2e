import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { createAccount } from "../create-account.server.ts";
import { readOwnNumber } from "./queries.server.ts";

onAnyDatabase((open) => {
  test("a booking opens with the proved number of its person, else with that of the profile", async () => {
    const database = await open({ seed: "empty" });
    const email = `mona-${crypto.randomUUID()}@example.ae`;
    const account = { email, fullName: "Mona", password: "tin-goat-7", isAdmin: false };
    const services = testServices(database, { dataDir: tmpdir() });
    const { userId } = await createAccount(services, account);
    const read = () => readOwnNumber(database, { kind: "user", userId, email });
    expect(await read()).toBeNull();
    await database.pool.query("update users set phone = '+971501110000' where auth_user_id = $1", [
      userId,
    ]);
    expect(await read()).toBe("+971501110000");
    await database.pool.query("insert into text_numbers (user_id, phone) values ($1, $2)", [
      userId,
      "+971501112222",
    ]);
    expect(await read()).toBe("+971501112222");
  });
});
