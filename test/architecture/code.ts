import { dirname, join } from "node:path/posix";
import {
  codeOnly,
  isCode,
  isTest,
  lineAt,
  quotedTexts,
  type Rule,
  type SourceFile,
} from "./source-files.ts";

const isProduct = (path: string) => /^(app|server)\//.test(path) && isCode(path) && !isTest(path);

const physicalClass =
  /(?<![\w/-])-?(?:(?:m|p)[lr]-(?:\d|px|auto|\[|\()|(?:left|right)-(?:\d|px|auto|full|\[|\()|text-(?:left|right)(?![\w-])|border-[lr](?:-(?:\d|\[|[a-z])|(?![\w-]))|rounded-(?:l|r|tl|tr|bl|br)(?![a-z])|float-(?:left|right)|clear-(?:left|right)|scroll-[mp][lr]-)/;
const physicalProperty =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;
const physicalStyle =
  /\b(?:margin|padding|border)(?:Left|Right)\w*\s*:|textAlign:\s*"(?:left|right)"/;

/** Start and end, never left and right: the same page is read in both directions. */
export const logicalDirections: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    if (!/^app\//.test(path) || isTest(path)) return [];
    if (path.endsWith(".css")) {
      return text
        .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
        .split("\n")
        .flatMap((line, index) =>
          physicalProperty.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
        );
    }
    if (!isCode(path)) return [];
    const inClasses = quotedTexts(text)
      .filter(({ value }) => physicalClass.test(value))
      .map(({ value, line }) => `${path}:${line}: ${physicalClass.exec(value)?.[0]}`);
    const style = physicalStyle.exec(text);
    return style ? [...inClasses, `${path}:${lineAt(text, style.index)}: ${style[0]}`] : inClasses;
  });

const absentBreakpoint = /(?<![\w-])(?:max-)?(?:sm|xl|2xl):[a-z[-]/;

/** A class of a breakpoint that the theme lacks styles nothing, in silence. */
export const breakpointsExist: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    if (!/^app\//.test(path) || !isCode(path) || isTest(path)) return [];
    return quotedTexts(text)
      .filter(({ value }) => absentBreakpoint.test(value))
      .map(({ value, line }) => `${path}:${line}: ${absentBreakpoint.exec(value)?.[0]}`);
  });

const wholePageClass = /(?<![\w-])(?:group|peer)-has-/;

/**
 * `group-has-…` and `peer-has-…` end in `*` after a `:has()`: the browser then computes the styles of
 * the whole page anew whenever anything on it changes, 0.3 s for each letter typed into a search.
 * `in-[article:has(…)]:hidden` says the same and concerns its own element.
 */
export const noWholePageStyles: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    if (!/^app\//.test(path) || !isCode(path) || isTest(path)) return [];
    return quotedTexts(text)
      .filter(({ value }) => wholePageClass.test(value))
      .map(({ line }) => `${path}:${line}: a class that follows what its group has`);
  });

const escapes = [
  { pattern: /(?:[:<,|&(]\s*|\bas\s+|\bextends\s+)any\b(?!\s*[(:.])/, name: "any" },
  { pattern: /\benum\s+\w+\s*\{/, name: "enum" },
];
const silenced = /@ts-(?:ignore|expect-error|nocheck)/;
const reasonless = /biome-ignore [\w/]+(?::\s*$|\s*$)/m;

/** The compiler's and the linter's checks are not suppressed. */
export const noEscapes: Rule = (files) =>
  files
    .filter(({ path }) => isCode(path) && !path.startsWith("test/architecture"))
    .flatMap(({ path, text }) => {
      const code = codeOnly(text);
      const found = escapes.filter(({ pattern }) => pattern.test(code)).map(({ name }) => name);
      if (silenced.test(text)) found.push("a silenced compiler");
      if (reasonless.test(text)) found.push("a silenced linter without a reason");
      return found.map((name) => `${path}: ${name}`);
    });

/** Process state that needs no audit, with the reason. */
const unaudited: Record<string, string> = {
  "app/platform/database/database.server.ts": "declares it",
  "app/platform/outbox/read-outbox.server.ts": "keeps a reader's place",
  "app/platform/idempotency/run-once.server.ts": "runs writes that record themselves",
  "app/platform/jobs/clean-up.server.ts": "forgets what has expired",
  "app/platform/mail/log-mails.server.ts": "is a log itself",
  "app/accounts/codes/keep-code.server.ts": "keeps what waits for a code",
  "app/accounts/codes/keep-once.server.ts": "keeps what waits for a step",
  "app/accounts/jobs.server.ts": "forgets what has expired",
  "app/platform/limits/shared-limit.server.ts": "counts",
  "app/content/contact/jobs.server.ts": "forgets what has expired",
  "app/threads/writing/write-thread.server.ts":
    "the functions of the database that it calls record who did what",
  "app/compliance/scan-changed.server.ts": "stores what a scan found; decisions on it are audited",
  "app/claims/jobs.server.ts": "forgets what has expired",
  "app/platform/figures/counter.server.ts": "counts",
  "app/insights/counters/jobs.server.ts": "forgets what has expired",
  "app/insights/page-events/count-page.server.ts": "counts",
  "app/insights/browser-errors/record-browser-error.server.ts": "counts",
  "app/insights/browser-errors/jobs.server.ts": "forgets what has expired",
  "app/booking/imports/read-imports.server.ts":
    "copies a calendar elsewhere; adding and removing it is audited",
  "app/booking/caldav/sync-collection.server.ts": "notes what a calendar program was sent",
  "app/integrations/webhooks/jobs.server.ts": "forgets what has expired",
  "app/integrations/webhooks/sending/enqueue-deliveries.server.ts":
    "queues deliveries of what is recorded elsewhere",
  "app/integrations/webhooks/sending/send-deliveries.server.ts":
    "stores the outcome of attempts, which the screen of deliveries shows",
  "app/booking/sending/enqueue-messages.server.ts": "queues mails of what is recorded elsewhere",
  "app/booking/reminders/note-sent.server.ts": "marks what was sent and delivered",
  "app/booking/sending/enqueue-reminders.server.ts": "queues mails of what is recorded elsewhere",
  "app/booking/sending/send-messages.server.ts": "marks what nobody could be told",
  "app/booking/clinic-news/enqueue-unnotified.server.ts":
    "queues mails of what is recorded elsewhere",
  "app/platform/sending/send-queue.server.ts": "marks what was sent",
  "app/platform/sending/mail-each.server.ts": "queues mails of what is recorded elsewhere",
  "app/booking/closing/mark-displaced.server.ts":
    "marks appointments; what their clinic does with them is audited",
  "app/booking/closing/leave-directory.server.ts": "runs a change that records itself",
  "app/reports/jobs.server.ts": "forgets what has expired",
  "app/notifications/administrators/notify-administrators.server.ts":
    "tells administrators of what is recorded elsewhere",
  "app/notifications/notify-people.server.ts": "tells people of what is recorded elsewhere",
  "app/notifications/jobs.server.ts": "forgets what has expired",
  "app/notifications/push/send-push.server.ts":
    "forgets devices that the push service no longer knows",
  "app/search/saved/alerts/look-for-news.server.ts": "tells people of what is recorded elsewhere",
  "app/insights/interactions/jobs.server.ts": "forgets what has expired",
  "app/insights/timings/jobs.server.ts": "forgets what has expired",
  "app/insights/timings/timing-recorder.server.ts": "counts requests by the minute",
  "app/search/query-log/jobs.server.ts": "forgets what has expired",
  "app/search/query-log/log-search.server.ts": "adds to a log, which is its own record",
  "app/booking/home-visits/follow-home-visits.server.ts":
    "follows changes of appointment types, which are recorded",
  "app/admin-kit/clean-kit.server.ts": "forgets what has expired",
  "app/ingest/uploads/delete-uploads.server.ts": "forgets what has expired",
  "app/ingest/registers/watch/claim-source.server.ts": "claims a source, whose runs are recorded",
  "app/admin-kit/runs/runs.server.ts": "counts how far a run is, whose verbs are recorded",
  "app/admin-kit/record/editing/create-once.server.ts": "counts a creation, whose verb is recorded",
  "app/admin-kit/record/editing/drafts.server.ts": "keeps what is typed and not saved",
  "app/integrations/webhooks/sending/claim-deliveries.server.ts":
    "claims deliveries, which are their own record",
  "app/integrations/webhooks/sending/attempt-delivery.server.ts":
    "notes what came of a delivery, which is its own record",
  "app/accounts/owner-notices/with-notice.server.ts": "runs a change, which records itself",
  "server/starting/prepare-database.ts": "marks the first filling as begun and ended",
};

/** Every write leaves an audit row, itself or through the write that it is a part of. */
export const writesAudit: Rule = (files) => {
  const audits = new Set(
    files
      .filter(({ text }) => /\brecordAudit(?:For|s)?\(/.test(codeOnly(text)))
      .map(({ path }) => path),
  );
  const reachesAudit = ({ path, text }: SourceFile) =>
    [...text.matchAll(/from "(\.[^"]+)"/g)].some((match) =>
      audits.has(join(dirname(path), match[1] ?? "")),
    );
  return files
    .filter(({ path }) => isProduct(path) && !(path in unaudited))
    .filter(({ path }) => !/(^|\/)seed[\w-]*(\.server)?\.ts$|\/demo\//.test(path))
    .filter(({ text }) => /\bwithTransaction\(/.test(codeOnly(text)))
    .filter((file) => !audits.has(file.path) && !reachesAudit(file))
    .map(({ path }) => `${path}: opens a transaction and records no audit row`);
};

const bodyRead = /\brequest\s*\.(?:formData|json|text|bytes|arrayBuffer|blob)\(/;
/** Bodies are read here: bounded, and counted before parsing. */
const bodyReaders = /^app\/platform\/forms\//;

/** One reader for all bodies: the methods of `Request` have no size limit. */
export const boundedBodies: Rule = (files) =>
  files
    .filter(({ path }) => isProduct(path) && !bodyReaders.test(path))
    .flatMap(({ path, text }) => {
      const code = codeOnly(text);
      const found = bodyRead.exec(code);
      return found ? [`${path}:${lineAt(code, found.index)}: ${found[0]}`] : [];
    });

/** A route may hold several reads in one transaction; it writes by calling a write. */
export const routesOnlyRead: Rule = (files) =>
  files
    .filter(({ path }) => /^app\/.+\.route\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const imported = /import(?<names>[^;]*?)from\s+"[^"]*database\/database\.server\.ts"/.exec(
        text,
      );
      const names = imported?.groups?.names?.match(/\b(?!type\b)\w+/g) ?? [];
      return names
        .filter((name) => name !== "withRead")
        .map((name) => `${path}: imports ${name} from the database`);
    });

/** A slice that is not listed, or a job that its slice does not name, never runs. */
export const slicesAreListed: Rule = (files) => {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? "";
  const list = textOf("app/slices.server.ts");
  const unlisted = files
    .filter(({ path }) => /^app\/[^/]+\/slice\.server\.ts$/.test(path))
    .filter(({ path }) => !list.includes(`"./${path.slice("app/".length)}"`))
    .map(({ path }) => `${path} is not in app/slices.server.ts`);
  const idle = files
    .filter(({ path, text }) => isProduct(path) && text.includes("defineJob("))
    .flatMap(({ path, text }) => {
      const slice = textOf(`${path.split("/", 2).join("/")}/slice.server.ts`);
      return [...text.matchAll(/export const (\w+) = defineJob\(/g)]
        .map((match) => match[1] ?? "")
        .filter((job) => !new RegExp(`\\b${job}\\b`).test(slice))
        .map((job) => `${path}: no slice runs ${job}`);
    });
  return [...unlisted, ...idle];
};

const dubaiClock = "app/platform/clock/dubai-clock.ts";

/** The zone and its offset are written in one module. */
export const oneClock: Rule = (files) =>
  files
    .filter(({ path }) => isProduct(path) && path !== dubaiClock)
    .flatMap(({ path, text }) =>
      quotedTexts(text)
        .filter(({ value }) => /\+04:?00|Asia\/Dubai/.test(value))
        .map(({ line }) => `${path}:${line}: the clock of Dubai is ${dubaiClock}`),
    );

const perDatabase = "app/platform/database/per-database.server.ts";

/** Values a database are held by one helper, so that invalidation is declared in slices. */
export const perDatabaseValues: Rule = (files) =>
  files
    .filter(({ path }) => isProduct(path) && path !== perDatabase)
    .filter(({ text }) => /WeakMap<\s*(Database\b|Services\["database"\])/.test(text))
    .map(({ path }) => `${path}: values of a database are held by ${perDatabase}`);

const cacheHolders = new Set([
  "app/platform/caches/define-cache.server.ts",
  // Their caches end with them.
  "app/platform/maps/geocoder.server.ts",
  "app/search/concepts/finding/create-concept-finder.server.ts",
  "server/http/document-memory.ts",
]);

/** What a slice runs for a database: recorders, indexes. A cache is never one of them. */
const databaseParts = new Set([
  "app/booking/free-times/follow-bookings.server.ts",
  "app/directory/free-times/free-times.server.ts",
  "app/insights/timings/timing-recorder.server.ts",
  "app/platform/caches/define-cache.server.ts",
  "app/search/concepts/finding/site-concepts.server.ts",
  "app/search/engine/cached-engine.server.ts",
  "app/search/engine/live-index.server.ts",
  "app/search/engine/opensearch/open-search-index.server.ts",
  "app/search/query-log/search-recorder.server.ts",
]);

/** Caches are defined by `defineCache`, which bounds and names them. */
export const oneCache: Rule = (files) =>
  files
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, text }) => {
      const isOther = text.includes('from "lru-cache"') && !path.endsWith("/bounded-cache.ts");
      const isHeld = text.includes("new BoundedCache") && !cacheHolders.has(path);
      const isPart =
        /perDatabase[<(]/.test(text) && path !== perDatabase && !databaseParts.has(path);
      return isOther || isHeld || isPart ? [`${path}: caches are defined by defineCache`] : [];
    });

/** A failure that is dropped has its reason beside it, or in the line above. */
export const droppedFailuresSayWhy: Rule = (files) =>
  files
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, text }) => {
      const lines = text.split("\n");
      return lines.flatMap((line, at) => {
        if (!line.includes(".catch(() => {})")) return [];
        const isExplained = /^\s*(\/\/|\*)/.test(lines[at - 1] ?? "") || line.includes("//");
        return isExplained ? [] : [`${path}:${at + 1}: why may this failure be dropped?`];
      });
    });
