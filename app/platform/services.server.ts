import type { Logger } from "pino";
import { createContext } from "react-router";
import type { Actor, ApiKeyActor } from "./actor.ts";
import type { Config } from "./config.server.ts";
import type { Database } from "./database/database.server.ts";
import type { Counter } from "./figures/counter.server.ts";
import type { CallerLimit } from "./gateway/caller-limit.ts";
import type { Locale } from "./i18n/locale.ts";
import type { Mailer } from "./mail/mailer.server.ts";
import type { RealtimeHub } from "./realtime/hub.server.ts";
import type { Registry } from "./slices/registry.ts";
import type { SmsSender } from "./sms/sms.server.ts";
import type { Storage } from "./storage/storage.server.ts";

/** Resources that the process opens once and shares between requests. */
export interface Services {
  config: Config;
  database: Database;
  log: Logger;
  storage: Storage;
  mailer: Mailer;
  sms: SmsSender;
  /** Events of this and other processes, as they are committed. */
  hub: RealtimeHub;
  /** Declarations of the slices. */
  registry: Registry;
  /** Counts in memory, and adds the numbers to their tables every few seconds. */
  counter: Counter;
  /** The calls of programs that run at once. */
  callLimit: CallerLimit;
  /**
   * The writes that run at once, each for its key. They wait here, not for a connection: 200 callers
   * of one time would otherwise hold the pool that pages need.
   */
  writeLimit: CallerLimit;
}

/** The context of a request, passed to loaders and actions. */
export interface RequestContext extends Services {
  actor: Actor;
  /** The API key of a call that runs as a guest: its calls are counted by it. */
  callerKey?: ApiKeyActor;
  locale: Locale;
  requestId: string;
  /** The visitor's network address, for rate limits. */
  clientAddress: string;
  /** Marks the scripts that this answer itself contains. */
  nonce: string;
  theme: "light" | "dark" | "system";
  /** The density of cards in lists; null leaves it to the width of the screen. */
  density: "compact" | "comfortable" | null;
  /** Whether the answer is a document; else it is page data, which the router asks for. */
  isDocument: boolean;
  /** The public origin of this site, without a slash at its end. */
  origin: string;
}

export const requestContext = createContext<RequestContext>();
