import { expect, test } from "vitest";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import type { Browser } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  test("the procedure welcomes accounts of this site alone, and says what is wrong", async () => {
    const database = await open({ seed: "empty" });
    const { services, request, enter, addAdmin, addUser } = await openBackOffice(database);
    const mails: Mail[] = [];
    Object.assign(services, { mailer: { send: async (mail: Mail) => mails.push(mail) } });
    await addAdmin("noura@example.ae");
    const noura = await enter("noura@example.ae");
    await addUser("huda@example.ae");
    const call = async (browser: Browser, email: string) => {
      const response = await request(browser, "/rest/v1/rpc/send_welcome_email", {
        method: "POST",
        body: JSON.stringify({ name: "Huda", email }),
        headers: { origin: "http://localhost", "content-type": "application/json" },
      });
      return { status: response.status, body: await response.json() };
    };
    expect(await call(noura, "huda@example.ae")).toEqual({ status: 200, body: { sent: true } });
    expect(mails.at(-1)?.to).toBe("huda@example.ae");
    const unknown = await call(noura, "nobody@example.ae");
    expect([unknown.status, unknown.body.hint]).toEqual([
      404,
      "email is the address that the account signs in with; the account must exist.",
    ]);
    expect((await call(await enter("huda@example.ae"), "huda@example.ae")).status).toBe(403);
  });
});
