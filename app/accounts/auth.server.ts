import { drizzle } from "drizzle-orm/node-postgres";
import type { Services } from "#app/platform/services.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";
import * as tables from "./tables.server.ts";

export const sessionDays = 30;
const day = 24 * 60 * 60;

/** The sign-in service is loaded when somebody first signs in or comes with a session. */
async function createAuth({ config, database, log }: Services) {
  const [{ betterAuth }, { drizzleAdapter }, { carrySession }] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/adapters/drizzle"),
    import("./sessions/carry-session.server.ts"),
  ]);
  return betterAuth({
    appName: config.APP_NAME,
    baseURL: publicAddress(config),
    secret: sessionSecret(config),
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => log.error({ part: "sign-in" }, message) },
    database: drizzleAdapter(drizzle(database.pool, { casing: "snake_case" }), {
      provider: "pg",
      schema: {
        user: tables.authUsers,
        session: tables.authSessions,
        account: tables.authAccounts,
        verification: tables.authVerifications,
      },
    }),
    emailAndPassword: { enabled: true, disableSignUp: true },
    session: { expiresIn: sessionDays * day, updateAge: day },
    // Attempts are counted by account and network in countAttempt.
    rateLimit: { enabled: false },
    plugins: [{ id: "carry-session", endpoints: { carrySession } }],
    advanced: {
      cookiePrefix: "dalil",
      useSecureCookies: config.BASE_URL?.startsWith("https:") ?? false,
      ipAddress: { ipAddressHeaders: ["x-client-address"] },
    },
  });
}

type Auth = Awaited<ReturnType<typeof createAuth>>;
const made = new WeakMap<Services["database"], Promise<Auth>>();

/** The sign-in service of this process; made once a database. */
export function getAuth(services: Services): Promise<Auth> {
  const found = made.get(services.database);
  if (found) return found;
  const auth = createAuth(services);
  made.set(services.database, auth);
  return auth;
}

/**
 * The site's address in what is sent to people. Where a request says it came to is not asked: a
 * stranger could have their own address mailed with somebody's secret behind it.
 */
export function publicAddress({ BASE_URL, PORT }: Services["config"]): string {
  return BASE_URL ?? `http://localhost:${PORT}`;
}
