import { sql } from "drizzle-orm";
import { isbot } from "isbot";
import { asUser, isPerson } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import {
  countedPageEvents,
  countedPositions,
  countedRecentEvents,
  countedVitals,
} from "../counters/counted-tables.server.ts";
import { mostPositions, type PageKind, pageOf } from "../counters/page-event.ts";
import type { eventTypes, targetTypes } from "../interactions/rules.ts";
import { groupOf } from "../vitals/rules.ts";
import { type SentPage, sentPage } from "./inputs.ts";

const limit = ProcessLimit.named("page-events");

/**
 * Counts what a page sends when it is left. Everybody's events are numbers of a page and a day; only
 * a person who allows it also gets them as interactions. Crawlers are not counted.
 * @throws AppError `too_many_requests`, `unprocessable`.
 */
export async function countPage(scope: RequestContext, request: Request, form: FormData) {
  if (isbot(request.headers.get("user-agent"))) return;
  if (!limit.takeSender(scope.clientAddress)) {
    throw new AppError("too_many_requests", "Too many pages were sent. Please wait a minute.");
  }
  const sent = sentPage.safeParse({
    path: form.get("path"),
    events: form.getAll("event"),
    lists: form.getAll("list"),
    opened: form.getAll("opened"),
    vitals: form.getAll("vital"),
  });
  if (!sent.success) throw new AppError("unprocessable", "These events cannot be read.");
  note(scope, sent.data);
  await tieToPerson(scope, sent.data);
}

function note({ counter }: RequestContext, sent: SentPage): void {
  const { path, events, lists, opened, vitals } = sent;
  const now = new Date();
  const day = dubaiDay(now);
  const minute = `${now.toISOString().slice(0, 16)}Z`;
  for (const [event, at] of events) {
    counter.note(countedPageEvents, { day, ...pageOf(at), event });
    counter.note(countedRecentEvents, { minute, event });
  }
  for (const position of lists.flat()) {
    counter.note(countedPositions, { day, position, event: "shown" });
  }
  for (const [position] of opened) {
    if (position > mostPositions) continue;
    counter.note(countedPositions, { day, position, event: "opened" });
  }
  for (const [vital, value] of vitals) {
    const upTo = groupOf(vital, value);
    counter.note(countedVitals, { day, kind: pageOf(path).kind, vital, upTo });
  }
}

type TargetType = (typeof targetTypes)[number];
type EventType = (typeof eventTypes)[number];

const targets: Partial<Record<PageKind, TargetType>> = {
  professionals: "professional",
  clinics: "provider",
  franchises: "provider",
  services: "service",
  blog: "blog",
};

/** Writes interactions where the feature is on and the person allows it; settle_interaction() ties them. */
async function tieToPerson({ actor, database }: RequestContext, { events, opened }: SentPage) {
  if (!isPerson(actor) || !(await isFeatureOn(database, "analytics.enhanced"))) return;
  const rowOf = (type: EventType, path: string, metadata: Record<string, true | number>) => {
    const { kind, slug } = pageOf(path);
    const target = targets[kind];
    return target ? [{ type, target, slug, metadata }] : [];
  };
  const rows = [
    ...events.flatMap(([event, path]) =>
      rowOf(event === "view" ? "card_view" : "button_click", path, { [event]: true }),
    ),
    ...opened.flatMap(([position, path]) => rowOf("button_click", path, { result: position })),
  ];
  if (rows.length === 0) return;
  await withTransaction(database, asUser(actor), (tx) =>
    tx.execute(sql`
      insert into interactions (event_type, target_type, target_id, metadata)
      select given.type, given.target, left(given.slug, 200), given.metadata
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (type text, target text, slug text, metadata jsonb)
      where exists (select 1 from privacy_preferences chosen
        where chosen.auth_user_id = ${actor.userId}
          and (chosen.data_sharing ->> 'behavioral_analytics')::boolean)`),
  );
}
