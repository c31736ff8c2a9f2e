import { createHash } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { browserName } from "#app/accounts/sessions/device-name.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import { siteRelease } from "#app/platform/release.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { FindPattern } from "#app/platform/web/route-pattern.ts";
import { type Frame, type SentError, sentError } from "./inputs.ts";
import { redactMessage } from "./redact-message.ts";
import { mostErrors, mostReports } from "./rules.ts";
import { browserErrorReports, browserErrors } from "./tables.server.ts";

const limit = ProcessLimit.named("browser-errors");
const actor = { kind: "job", name: "insights.browser-errors" } as const;

interface GivenError {
  form: FormData;
  userAgent: string;
  patternOf: FindPattern;
}

/**
 * Counts a reported error, or stores a new one. Personal data is removed by the script and again here,
 * as anybody can post. Crawlers are ignored.
 * @throws AppError `not_found` where the feature is off, `too_many_requests`, `unprocessable`.
 */
export async function recordBrowserError(
  { database, clientAddress }: RequestContext,
  { form, userAgent, patternOf }: GivenError,
): Promise<void> {
  await requireFeature(database, "errors.browser");
  if (isbot(userAgent)) return;
  if (!limit.takeSender(clientAddress)) {
    throw new AppError("too_many_requests", "Too many errors were sent. Please wait a minute.");
  }
  const sent = sentError.safeParse({
    page: form.get("page"),
    name: form.get("name"),
    message: form.get("message"),
    frames: form.getAll("frame"),
  });
  if (!sent.success) throw new AppError("unprocessable", "This error cannot be read.");
  const error = await describeError(patternOf, sent.data);
  const browser = browserName(userAgent);
  await withTransaction(database, actor, (tx) => store(tx, { ...error, browser }));
}

type DescribedError = Omit<typeof browserErrors.$inferInsert, "browser"> & { browser: string };

async function describeError(
  patternOf: FindPattern,
  { name, message: sent, page, frames }: SentError,
): Promise<Omit<DescribedError, "browser">> {
  const message = redactMessage(sent);
  const lines = await Promise.all(
    frames.map(async (frame) => {
      const file = isFile(frame) ? frame.path : await nameOfPage(patternOf, frame.path);
      return `${frame.name} ${file}:${frame.position}`;
    }),
  );
  const [first] = frames;
  const source = first && isFile(first) ? first.path.replace(buildHash, ".js") : "page";
  const fingerprint = createHash("sha256").update([name, message, source].join("\n")).digest("hex");
  return {
    fingerprint,
    name,
    message,
    stack: lines.join("\n"),
    page: await nameOfPage(patternOf, page),
    release: siteRelease,
  };
}

/** A file of the build, or a script that pages import: its path holds no word of a visitor. */
const isFile = ({ path }: Frame) => /^\/(assets\/[\w.-]{1,80}|[a-z-]{1,40})\.js$/.test(path);
const buildHash = /-[\w-]{8}\.js$/;

async function nameOfPage(patternOf: FindPattern, path: string): Promise<string> {
  return (await patternOf(path)) ?? "?";
}

async function store(tx: Transaction, error: DescribedError): Promise<void> {
  const { fingerprint, stack, page, release, browser } = error;
  const isReopened = sql`${browserErrors.settledIn} is distinct from ${release}`;
  const [stored] = await tx
    .insert(browserErrors)
    .values(error)
    .onConflictDoUpdate({
      target: browserErrors.fingerprint,
      set: {
        stack,
        page,
        release,
        browser,
        count: sql`${browserErrors.count} + 1`,
        lastSeenAt: sql`now()`,
        settledAt: sql`case when ${isReopened} then null else ${browserErrors.settledAt} end`,
        settledIn: sql`case when ${isReopened} then null else ${browserErrors.settledIn} end`,
      },
    })
    .returning({ id: browserErrors.id, count: browserErrors.count });
  if (!stored) throw new Error(`The error ${fingerprint} was not stored.`);
  await tx.insert(browserErrorReports).values({ errorId: stored.id, page, release, browser });
  await tx
    .delete(browserErrorReports)
    .where(
      sql`${browserErrorReports.id} in (${tx
        .select({ id: browserErrorReports.id })
        .from(browserErrorReports)
        .where(eq(browserErrorReports.errorId, stored.id))
        .orderBy(desc(browserErrorReports.id))
        .offset(mostReports)})`,
    );
  if (stored.count === 1) await makeRoom(tx);
}

async function makeRoom(tx: Transaction): Promise<void> {
  await tx
    .delete(browserErrors)
    .where(
      sql`${browserErrors.id} in (${tx
        .select({ id: browserErrors.id })
        .from(browserErrors)
        .orderBy(sql`${browserErrors.settledAt} is not null`, desc(browserErrors.lastSeenAt))
        .offset(mostErrors)})`,
    );
}
