import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { findStartPage } from "./find-start-page.server.ts";

forEachDatabase((open) => {
  test("a sign-in leads to where the person works unless they asked for a page", async () => {
    const database = await open({ seed: "demo" });
    const [town, other] = [await makeBookableTown(database), await makeBookableTown(database)];
    const start = ({ actor }: Awaited<ReturnType<typeof town.as>>, next = "/") =>
      findStartPage(town.services, actor, next);
    const patient = await town.as("patient");
    const receptionist = await town.as("receptionist");
    await town.employ(receptionist);
    const manager = await town.as("manager");
    await town.employ(manager);
    await other.employ(manager);
    const chief = await town.as("chief", { isAdmin: true });

    expect(await start(patient)).toBe("/");
    expect(await start(receptionist)).toBe("/clinic-desk");
    expect(await start(receptionist, "/?lang=ar")).toBe("/clinic-desk");
    expect(await start(manager)).toBe("/dashboard");
    expect(await start(chief)).toBe("/admin");
    expect(await start(chief, "/clinics/noor")).toBe("/clinics/noor");
    expect(await findStartPage(town.services, guest, "/")).toBe("/");
  });
});
