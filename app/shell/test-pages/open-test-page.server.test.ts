import { tmpdir } from "node:os";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { setFeature } from "#app/platform/features/feature-toggles.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { openTestPage } from "./open-test-page.server.ts";

function open(database: Database, settings: NodeJS.ProcessEnv) {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    ...testServices(database, { dataDir: tmpdir(), settings }),
    actor: guest,
    locale: "ar",
    theme: "system",
    density: null,
    requestId: "test",
    clientAddress: "",
    nonce: "",
    isDocument: false,
    origin: "http://localhost",
  });
  return openTestPage(context);
}

onAnyDatabase((openDatabase) => {
  test("test pages are there in development, in production only when turned on", async () => {
    const database = await openDatabase({ seed: "empty" });
    const production = { NODE_ENV: "production" };
    const { t } = await open(database, { NODE_ENV: "development" });
    expect(t("faq.title")).toContain("صفحة تجربة");
    await expect(open(database, production)).rejects.toMatchObject({ init: { status: 404 } });
    const job = { kind: "job", name: "test" } as const;
    await setFeature(database, job, { name: "test.pages", isOn: true });
    expect((await open(database, production)).visit.locale).toBe("ar");
    await setFeature(database, job, { name: "test.pages", isOn: false });
    await expect(open(database, production)).rejects.toMatchObject({ init: { status: 404 } });
  });
});
