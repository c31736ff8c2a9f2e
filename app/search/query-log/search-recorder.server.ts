import type { Actor } from "#app/platform/actor.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { Services } from "#app/platform/services.server.ts";
import { logSearchQuietly, type SearchLogEntry } from "./log-search.server.ts";

/** After this long without another letter a search counts as typed. */
const settleMs = 3_000;
const mostWaiting = 1_000;

export interface NotedSearch extends SearchLogEntry {
  actor: Actor;
  /** Tells visitors apart while they type; it is never stored. */
  visitor: string;
}

interface Waiting {
  noted: NotedSearch;
  timer: NodeJS.Timeout;
}

/**
 * Takes searches for the log without being waited for. What a visitor types letter by letter is
 * one search, and of a flood of searches only so many are kept.
 */
export class SearchRecorder {
  private readonly waiting = new Map<string, Waiting>();
  private readonly ofSender = ProcessLimit.named("search-log.sender");
  private readonly limit = ProcessLimit.named("search-log.site");
  private readonly write: (noted: NotedSearch) => Promise<void>;
  private writing: Promise<void> = Promise.resolve();

  constructor(write: (noted: NotedSearch) => Promise<void>) {
    this.write = write;
  }

  note(noted: NotedSearch): void {
    if (noted.term.trim() === "") return;
    const before = this.waiting.get(noted.visitor);
    if (before && !isStillTyping(before.noted.term, noted.term)) this.settle(noted.visitor);
    if (!this.waiting.has(noted.visitor) && this.waiting.size >= mostWaiting) return;
    clearTimeout(this.waiting.get(noted.visitor)?.timer);
    const timer = setTimeout(() => this.settle(noted.visitor), settleMs);
    timer.unref();
    this.waiting.set(noted.visitor, { noted, timer });
  }

  /** Writes the queue, and resolves when all is written. */
  async flush(): Promise<void> {
    for (const visitor of [...this.waiting.keys()]) this.settle(visitor);
    await this.writing;
  }

  private settle(visitor: string): void {
    const settled = this.waiting.get(visitor);
    if (!settled) return;
    clearTimeout(settled.timer);
    this.waiting.delete(visitor);
    const { sender } = settled.noted;
    if (sender !== undefined && !this.ofSender.take(sender)) return;
    if (!this.limit.take("all")) return;
    this.writing = this.writing.then(() => this.write(settled.noted));
  }
}

function isStillTyping(before: string, now: string): boolean {
  return before.startsWith(now) || now.startsWith(before);
}

const recorders = perDatabase<SearchRecorder | null>(() => null);

/** The one recorder of a database in this process. */
export function searchRecorderOf({
  config,
  database,
  log,
}: Pick<Services, "config" | "database" | "log">): SearchRecorder {
  const known = recorders.of(database);
  if (known) return known;
  const recorder = new SearchRecorder(({ actor, ...entry }) =>
    logSearchQuietly({ config, database, actor, log }, entry),
  );
  recorders.set(database, recorder);
  return recorder;
}
