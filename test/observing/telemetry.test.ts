import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { defineJob, startJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/logging/log.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { createApp } from "#server/http/app.ts";
import { startTelemetry } from "#server/observing/start-telemetry.ts";
import type { Telemetry } from "#server/observing/telemetry/telemetry.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { makeCaller } from "../people/callers.ts";
import { type ServedApp, serveApp } from "../sites/serve-app.ts";
import { testServices } from "../sites/services.ts";
import { wholeSite } from "../sites/whole-site.ts";
import { type FakeCollector, startFakeCollector } from "./fake-collector.ts";

/** Texts that visitors type and have; each must stay on the machine of the site. */
const marks = {
  query: "zxquerymark",
  body: "zxbodymark",
  cookie: "zxcookiemark",
  phone: "+971501234987",
  mail: "zxmailmark@example.ae",
  password: "zxpasswordmark",
  path: "zxpathmark",
  header: "zxheadermark",
  error: "zxerrormark",
};

onAnyDatabase((open) => {
  let collector: FakeCollector;
  let telemetry: Telemetry;
  let services: Services;
  let app: ServedApp;
  beforeAll(async () => {
    collector = await startFakeCollector();
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20of-the-collector",
      LOG_LEVEL: "info",
      BASE_URL: "http://localhost",
    };
    const started = await startTelemetry(readConfig({ NODE_ENV: "test", ...settings }));
    if (!started) throw new Error("Telemetry has not started.");
    telemetry = started;
    const dataDir = join(tmpdir(), "dalil-telemetry");
    const base = testServices(await open({ seed: "demo" }), { dataDir, settings });
    services = { ...base, log: createLog(base.config, telemetry.logLines) };
    const build = await wholeSite({ isRendered: () => true, onError: () => {} });
    app = serveApp(createApp(services, build, { telemetry, clientFolder: join(dataDir, "none") }));
  });
  afterAll(async () => {
    await telemetry.stop();
    await collector.close();
  });

  const post = (path: string, fields: Record<string, string>) =>
    app.request(path, {
      method: "POST",
      headers: { origin: "http://localhost", cookie: `session=${marks.cookie}` },
      body: new URLSearchParams(fields),
    });

  test("traces, metrics and logs of requests arrive, and nothing that visitors typed", async () => {
    const headers = {
      cookie: `lang=en; note=${marks.cookie}`,
      "user-agent": marks.header,
      "x-request-id": marks.phone.replace("+", ""),
      authorization: `Bearer ${marks.header}`,
    };
    const { phone, mail } = marks;
    await app.request(`/search?q=${marks.query}&lang=en&phone=${phone}`, { headers });
    await app.request("/search?q=dentist", { headers });
    await app.request(`/clinics/${marks.path}?mail=${mail}`, { headers });
    await post("/login", { mode: "login", email: mail, password: marks.password });
    await post("/contact", { name: marks.body, email: mail, phone, message: marks.body });
    await app.request("/functions/v1/search", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": marks.header },
      body: JSON.stringify({ q: marks.body }),
    });
    await makeCaller(services, "zxmailmark");
    const letter = { to: mail, subject: marks.body, text: phone, html: marks.body };
    await services.mailer.send(letter, { kind: "test", key: mail });
    await runFailingJob(services);
    const refused = services.database.pool.query(`select '${marks.body}' from missing_table`);
    await expect(refused).rejects.toThrow(/missing_table/);
    await telemetry.stop();

    const spans = collector.names("traces");
    expect(spans).toContain("GET /search");
    expect(spans).toContain("GET /clinics/:slug");
    expect(spans).toContain("POST /functions/v1/:name");
    expect(spans).toContain("begin");
    expect(spans).toContain("select missing_table");
    for (const stage of ["understand", "find", "present"])
      expect(spans).toContain(`search ${stage}`);
    expect(spans).toContain("job test.telemetry");
    expect(spans).toContain("send mail test");
    expect(collector.names("metrics")).toEqual(
      expect.arrayContaining(["http_request_duration_seconds", "process_cpu_seconds_total"]),
    );
    expect(collector.names("logs")).toEqual(expect.arrayContaining(["request", "a job failed"]));

    const everything = collector.received.map(({ headers, body }) => headers + body).join("\n");
    expect(everything).toContain("Bearer of-the-collector");
    for (const mark of Object.values(marks)) {
      for (const form of [mark, encodeURIComponent(mark), mark.replace("+", "")])
        expect(everything, form).not.toContain(form);
      expect(everything).not.toContain(Buffer.from(mark).toString("base64").slice(0, 12));
    }
  }, 60_000);
});

/** Runs a job once that fails with an error about a person. */
async function runFailingJob(services: Services): Promise<void> {
  const { promise: ran, resolve } = Promise.withResolvers<void>();
  const job = defineJob({
    name: "test.telemetry",
    retries: 0,
    async run() {
      setImmediate(resolve);
      throw new Error(`${marks.error} ${marks.mail} ${marks.phone}`);
    },
  });
  const jobs = await startJobs(
    { ...services, config: { ...services.config, JOBS_POLL_SECONDS: 1 } },
    [job],
  );
  await jobs.send(job, {});
  await ran;
  await jobs.stop();
}

test("without an endpoint nothing starts", async () => {
  expect(await startTelemetry(readConfig({ NODE_ENV: "test" }))).toBeNull();
});
