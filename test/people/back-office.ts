import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createAccount, createAdmin } from "#app/accounts/create-account.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createApp } from "#server/http/app.ts";
import { serveApp } from "../sites/serve-app.ts";
import { testServices } from "../sites/services.ts";
import { wholeSite } from "../sites/whole-site.ts";
import { type Browser, browse, newBrowser } from "./sign-in-site.ts";

const origin = "http://localhost";
const password = "a-long-password";

/** The whole site with its rendered pages behind the real listener, as administrators use it. */
export async function openBackOffice(database: Database, settings: NodeJS.ProcessEnv = {}) {
  const errors: unknown[] = [];
  const services = testServices(database, {
    dataDir: tmpdir(),
    settings: {
      TRUST_PROXY: "true",
      BASE_URL: origin,
      SESSION_SECRET: "s".repeat(40),
      ...settings,
    },
  });
  Object.assign(services, { mailer: { send: async () => {} } });
  const build = await wholeSite({ isRendered: () => true, onError: (error) => errors.push(error) });
  const clientFolder = join(tmpdir(), "dalil-no-build");
  const app = serveApp(createApp(services, build, { clientFolder }));

  const request = (browser: Browser, path: string, init?: RequestInit) =>
    browse(app, browser, path, init);
  /** Opens a page; answers its text with what React puts between pieces of text taken out. */
  async function open(browser: Browser, path: string) {
    const response = await request(browser, path, { headers: { accept: "text/html" } });
    const text = (await response.text()).replaceAll("<!-- -->", "");
    return { status: response.status, to: response.headers.get("location"), text };
  }
  /** Opens the page of a run when it is over: under load it is shown before that. */
  async function openRun(browser: Browser, path: string) {
    const page = await open(browser, path);
    if (!page.text.includes("<progress")) return page;
    await setTimeout(200);
    return openRun(browser, path);
  }
  async function submit(
    browser: Browser,
    path: string,
    fields: Record<string, string> | [name: string, value: string][],
  ) {
    const response = await request(browser, path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin, accept: "text/html" },
    });
    const text = await response.text();
    return { status: response.status, to: response.headers.get("location"), text, response };
  }
  const signIn = (browser: Browser, email: string, more: Record<string, string> = {}) =>
    submit(browser, "/admin/login", { email, password, ...more });

  return {
    app,
    services,
    errors,
    request,
    open,
    openRun,
    submit,
    signIn,
    addAdmin: (email: string, fullName = "Noura Saif") =>
      createAdmin(services, { email, fullName, password }),
    addUser: (email: string) =>
      createAccount(services, { email, fullName: "Omar Adel", password, isAdmin: false }),
    /** A browser in which an administrator is signed in. */
    async enter(email: string) {
      const browser = newBrowser();
      await signIn(browser, email);
      return browser;
    },
  };
}

export type BackOffice = Awaited<ReturnType<typeof openBackOffice>>;
