import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { RouterContextProvider } from "react-router";
import { readActor } from "#app/accounts/queries.server.ts";
import { answerDav, redirectToCalendars } from "#app/booking/caldav/answer-dav.server.ts";
import { isProfilePath } from "#app/directory/rules.ts";
import { findRedirect } from "#app/discovery/seo/redirects.server.ts";
import { noteAgentCall } from "#app/insights/agents/note-agent-call.server.ts";
import { getTimingRecorder } from "#app/insights/timings/timing-recorder.server.ts";
import { readKeyActor } from "#app/integrations/keys/read-key-actor.server.ts";
import { planCookie } from "#app/patients/plan/own-plan.server.ts";
import { type Actor, actorUserId, guest } from "#app/platform/actor.ts";
import type { Availability } from "#app/platform/database/availability.server.ts";
import {
  AppError,
  isDatabaseOutage,
  isDiskFull,
  RequestAborted,
  toApiError,
} from "#app/platform/errors.ts";
import { FairQueue } from "#app/platform/flow/fair-queue.server.ts";
import { messageFor } from "#app/platform/gateway/program-refusal.ts";
import { acceptedLocale, resolveLocale } from "#app/platform/i18n/locale.ts";
import { requestContext, type Services } from "#app/platform/services.server.ts";
import { StorageOutage } from "#app/platform/storage/storage-outage.server.ts";
import { loggedPath } from "#app/platform/web/logged-path.ts";
import { patternContext } from "#app/platform/web/route-pattern.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";
import { publicApiContext } from "#app/shell/gateway/public-api-context.server.ts";
import { product } from "#app/slices.server.ts";
import { BodyReceiver, type BodySettings, bodySettings } from "../bodies/receive-body.ts";
import { answerReadiness, answerTraffic } from "../observing/health.ts";
import { createMetrics } from "../observing/metrics.ts";
import type { MetricsSources } from "../observing/register-metrics.ts";
import { traceRequest } from "../observing/trace-request.ts";
import { answerPreflight, isOpenPath, isSpokenPath, openHeaders } from "../open-api.ts";
import { createPatternFinder } from "../route-patterns.ts";
import { type BuildSource, createSite, scopeContext } from "../site.ts";
import type { StartProgress } from "../starting/start-progress.ts";
import { compressResponse } from "./compression.ts";
import { DocumentMemory } from "./document-memory.ts";
import { plainErrorPage } from "./error-page.ts";
import { allowedMethods, cleanAddress, isReading, refuseRequest } from "./guards.ts";
import { withReadPosition } from "./read-position.ts";
import { refuseImpersonator } from "./refusals/refuse-impersonator.ts";
import { refuseInDialect } from "./refusals/refuse-in-dialect.ts";
import { readOnlyRetryAfter, refuseWrite } from "./refusals/refuse-writes.ts";
import { type AppContext, type AppEnvironment, createScope, wantsJson } from "./request-scope.ts";
import { securityHeaders } from "./security-headers.ts";
import { askAgainAfter, startingPage } from "./starting-page.ts";
import { createStaticFiles } from "./static-files.ts";

interface AppOptions extends MetricsSources {
  availability?: Availability;
  /** Shown to people while the database is being prepared. */
  progress?: StartProgress;
  documents?: DocumentMemory;
  clientFolder?: string;
  /** True once the process is stopping. */
  isStopping?: () => boolean;
  isWarm?: () => boolean;
  bodies?: BodySettings;
}

/** Returns a malformed address as it is. */
function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The whole server on one page: what answers, in order. */
export function createApp(services: Services, source: BuildSource, options: AppOptions = {}) {
  const { config, log } = services;
  const { writes } = services.database;
  const { availability, progress, documents = new DocumentMemory() } = options;
  const site = createSite(source, config.NODE_ENV, availability);
  const patternOf = createPatternFinder(source);
  const sendStaticFile = createStaticFiles(options.clientFolder ?? "build/client");
  const metrics = createMetrics(services, options);
  const timings = getTimingRecorder(services.database);
  const bodies = new BodyReceiver(options.bodies ?? bodySettings(config.dataDir));
  const fair = new FairQueue();
  const app = new Hono<AppEnvironment>();

  app.use("*", (context, next) => traceRequest(context, next, config.TRUST_PROXY));
  // 1. Every request: id, log line, metrics, headers of every response.
  app.use("*", async (context, next) => {
    const started = performance.now();
    const scope = createScope(context, config);
    context.set("scope", scope);
    await next();
    const isHttps = (config.BASE_URL ?? scope.url.origin).startsWith("https:");
    const { headers } = context.res;
    for (const [name, value] of securityHeaders(config, scope.nonce, isHttps)) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (isOpenPath(context.req.path)) {
      for (const [name, value] of openHeaders) headers.set(name, value);
    }
    headers.set("X-Request-Id", scope.requestId);
    if (context.res.status === 503) headers.set("Retry-After", String(retryAfter()));
    const { method, path } = context.req;
    const { status } = context.res;
    const ms = performance.now() - started;
    metrics.observe({ method, pattern: scope.pattern, status, seconds: ms / 1000 });
    timings.note({ path, isAsset: scope.pattern === "static", status, ms });
    const userAgent = context.req.header("user-agent") ?? null;
    noteAgentCall(services, { method, path, status, userAgent });
    const { requestId } = scope;
    log.info({ requestId, method, path: loggedPath(path), status, ms: Math.round(ms) }, "request");
  });

  app.use("*", (context, next) =>
    context.env?.unread ? refuse(context, context.env.unread) : next(),
  );

  // 2. Operations.
  app.get("/healthz", (context) => context.text("ok", 200, { "Cache-Control": "no-store" }));
  const processState = () => ({
    availability,
    isStopping: options.isStopping?.() ?? false,
    isWarm: options.isWarm?.() ?? true,
  });
  app.get("/readyz", () => answerReadiness(services, processState()));
  app.get("/readyz/pages", () => answerTraffic(processState()));
  app.get("/metrics", (context) => metrics.answer(context));

  // 3. Static files of the build.
  app.use("*", async (context, next) => {
    const sent = await sendStaticFile(context);
    if (!sent) return next();
    context.get("scope").pattern = "static";
    return sent;
  });
  app.use("*", (context, next) =>
    fair.count(senderNetwork(context.get("scope").clientAddress), next),
  );

  // 4. Cross-cutting middleware: preflight, guards, redirects, compression.
  app.use("*", async (context, next) => {
    if (context.req.method === "OPTIONS" && isOpenPath(context.req.path)) {
      return answerPreflight(context.req.header("access-control-request-headers"));
    }
    const refusal =
      refuseRequest(context, config) ?? availability?.refusal() ?? refuseWrite(writes, context.req);
    if (refusal && progress && isPreparing() && !wantsJson(context))
      return context.html(startingPage(progress, localeOf(context), pathOf(context)), 503, noStore);
    if (refusal) return refuse(context, refusal);
    const address = cleanAddress(context.req);
    if (address) return context.redirect(address, isReading(context.req.method) ? 301 : 308);
    const moved = await movedAddress(context.req.raw);
    if (moved) return context.redirect(moved, 301);
    await next();
    if (!context.res.headers.has("cache-control"))
      context.res.headers.set("Cache-Control", defaultCaching(context.req.path));
    if (context.req.method !== "HEAD") {
      context.res = await compressResponse(context.res, context.req.header("accept-encoding"));
    }
  });
  app.use("*", async (context, next) => {
    if (isReading(context.req.method)) return next();
    const { clientAddress } = context.get("scope");
    await bodies.receive(context.req.raw, clientAddress, async (received) => {
      context.req.raw = received;
      await writes.during(next);
    });
  });

  // 5. Calendar programs, whose methods no page has.
  app.all("/.well-known/caldav", () => redirectToCalendars());
  app.all("/dav/*", (context) => {
    const { requestId, clientAddress } = context.get("scope");
    const request = context.req.raw;
    return fair.run(senderNetwork(clientAddress), "calendars", () =>
      answerDav(services, { request, requestId, clientAddress }),
    );
  });

  // 6. The site.
  app.all("*", async (context) => {
    const { method, path } = context.req;
    const { headers } = context.req.raw;
    const { clientAddress } = context.get("scope");
    const actor =
      (await readKeyActor(services, { headers, path, clientAddress })) ??
      (await readActor(services, headers, path));
    const refusal = refuseImpersonator(context, actor, isReading(method));
    if (refusal instanceof Response) return refusal;
    if (refusal) return refuse(context, refusal);
    const render = () => {
      const network = senderNetwork(clientAddress);
      const account = actor.kind === "key" ? actor.keyId : (actorUserId(actor) ?? "guest");
      const answer = () => site.render(publicRequest(context), provide(context, actor));
      return fair.run(network, account, () => withReadPosition(context, services.database, answer));
    };
    const key = documentKey(context, actor);
    return key === null ? render() : documents.answer(askedOf(context, key), render);
  });

  app.onError((error, context) => {
    const { requestId } = context.get("scope");
    if (error instanceof RequestAborted) {
      log.debug({ err: error, requestId }, "the client closed its request");
      return new Response(null, { status: clientClosedRequest });
    }
    if (isDatabaseOutage(error)) availability?.reportOutage(error);
    if (error instanceof StorageOutage)
      log.error({ err: error.cause, requestId }, "the storage of files refuses");
    if (isDiskFull(error)) log.error({ requestId }, "the disk is full: nothing can be stored");
    if (toApiError(error, requestId).status === 500) {
      log.error({ err: error, requestId, path: loggedPath(context.req.path) }, "request failed");
    }
    return refuse(context, error);
  });

  function retryAfter(): number {
    if (writes.isClosed) return readOnlyRetryAfter;
    return isPreparing() ? askAgainAfter : 5;
  }

  function isPreparing(): boolean {
    const state = availability?.state();
    return state === "preparing" || (state === "waiting" && progress?.isAway === false);
  }

  /** Returns where an administrator's redirect leads, with the query of the request. */
  async function movedAddress({ method, url }: Request): Promise<string | null> {
    if (!isReading(method)) return null;
    const { pathname, search } = new URL(url);
    const to = await findRedirect(services.database, decodePath(pathname));
    return to && encodeURI(to) + search;
  }

  /**
   * Returns the cache key of a profile's document, or null if the request is a person's or not
   * cacheable.
   */
  function documentKey(context: AppContext, actor: Actor): string | null {
    const { method, path } = context.req;
    if (method !== "GET" || actor !== guest || !isProfilePath(path)) return null;
    // The page says whether the visitor's plan is accepted.
    if (getCookie(context, planCookie)) return null;
    const url = new URL(context.req.url);
    if ([...url.searchParams.keys()].some((name) => name !== "lang")) return null;
    const look = `${localeOf(context)} ${themeOf(context)} ${densityOf(context)}`;
    return [originOf(context), look, path, url.search].join(" ");
  }

  function originOf(context: AppContext): string {
    return config.BASE_URL ?? context.get("scope").url.origin;
  }

  function provide(context: AppContext, actor: Actor): RouterContextProvider {
    const scope = context.get("scope");
    const provider = new RouterContextProvider();
    provider.set(scopeContext, scope);
    provider.set(publicApiContext, product);
    provider.set(requestContext, {
      ...services,
      actor,
      locale: localeOf(context),
      theme: themeOf(context),
      density: densityOf(context),
      requestId: scope.requestId,
      clientAddress: scope.clientAddress,
      nonce: scope.nonce,
      isDocument: !context.req.path.endsWith(".data"),
      origin: originOf(context),
    });
    provider.set(patternContext, patternOf);
    return provider;
  }

  /** The same refusal as data for programs and as the site's own screen for people. */
  async function refuse(context: AppContext, error: Error): Promise<Response> {
    const scope = context.get("scope");
    const { status, body: english } = toApiError(error, scope.requestId);
    const body = isSpokenPath(context.req.path)
      ? { ...english, message: messageFor(error, english, localeOf(context)) }
      : english;
    const headers: Record<string, string> = { ...noStore };
    if (status === 405) headers.Allow = allowedMethods(context.req.path).join(", ");
    if (status === 401) headers["WWW-Authenticate"] = "Bearer";
    if (status === 429) headers["Retry-After"] = String(body.details?.retryAfter ?? 60);
    // The unread rest of the body would block the connection.
    if (status === 408) headers.Connection = "close";
    const { requestId } = scope;
    const said = { error, status, message: body.message, requestId, headers };
    const answer = refuseInDialect(context.req.path, said);
    if (answer) return answer;
    if (wantsJson(context)) return Response.json(bodyFor(context, body), { status, headers });
    scope.refusal = error instanceof AppError ? error : new AppError("unavailable", body.message);
    const screen = await site
      .refuse(context.req.raw, provide(context, guest), status)
      .catch(() => null);
    const page = screen ?? plainErrorPage(status, localeOf(context));
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    return page;
  }

  return app;
}

const noStore = { "Cache-Control": "no-store" };

function pathOf(context: AppContext): string {
  const { pathname, search } = new URL(context.req.url);
  return pathname + search;
}

/** Pages with health data stay in no cache, that of the browser included. */
function defaultCaching(path: string): string {
  const isHealth =
    /^\/(ar\/)?(dashboard\/(profile|bookings)|account\/data|bookings?)(\/|\.|$)/i.test(path);
  return isHealth ? "private, no-store" : "private, no-cache";
}

/** Clients of tables and procedures expect PostgREST's error codes and members. */
function bodyFor(context: AppContext, body: ReturnType<typeof toApiError>["body"]) {
  if (!context.req.path.startsWith("/rest/v1/")) return body;
  return {
    code: gatewayCodes[body.code] ?? body.code,
    message: body.message,
    details: null,
    hint: null,
  };
}

/** The logged status of a request whose client disconnected; not a status of HTTP. */
const clientClosedRequest = 499;

const gatewayCodes: Record<string, string> = {
  unauthorized: "PGRST301",
  forbidden: "42501",
  method_not_allowed: "PGRST117",
  too_large: "PGRST102",
  busy: "PGRST003",
  unavailable: "PGRST001",
  read_only: "PGRST001",
};

function askedOf(context: AppContext, key: string) {
  const header = (name: string) => context.req.header(name);
  return { key, method: context.req.method, header, scope: context.get("scope") };
}

function themeOf(context: AppContext) {
  const theme = getCookie(context, "theme");
  return theme === "light" || theme === "dark" ? theme : "system";
}

function densityOf(context: AppContext) {
  const density = getCookie(context, "density");
  return density === "compact" || density === "comfortable" ? density : null;
}

function localeOf(context: AppContext) {
  const { url, path } = context.req;
  const accepted = isSpokenPath(path)
    ? acceptedLocale(context.req.header("accept-language"))
    : null;
  return resolveLocale(new URL(url), getCookie(context, "lang"), accepted);
}

/**
 * Returns the request as the site compares origins: with the public scheme, and without an origin
 * that the guards accepted for another reason: "null", Apple's, or the public address behind a
 * proxy that does not report https.
 */
function publicRequest(context: AppContext): Request {
  const { raw } = context.req;
  const { url } = context.get("scope");
  const isPlain = [undefined, url.origin].includes(context.req.header("origin"));
  if (new URL(raw.url).protocol === url.protocol && isPlain) return raw;
  const request = new Request(url, raw);
  if (!isPlain) request.headers.delete("origin");
  return request;
}
