import type { Logger } from "pino";
import { createContext } from "react-router";
import type { Actor } from "./actor.ts";
import type { Config } from "./config.server.ts";
import type { Database } from "./database/database.server.ts";
import type { Locale } from "./i18n/locale.ts";
import type { Mailer } from "./mail/mailer.server.ts";
import type { RealtimeHub } from "./realtime/hub.server.ts";
import type { Registry } from "./slices/registry.ts";
import type { SmsSender } from "./sms/sms.server.ts";
import type { Storage } from "./storage/storage.server.ts";

/** What the process opens once and every request uses. */
export interface Services {
  config: Config;
  database: Database;
  log: Logger;
  storage: Storage;
  mailer: Mailer;
  sms: SmsSender;
  /** Events of this and other processes, as they are committed. */
  hub: RealtimeHub;
  /** What the slices declare about themselves. */
  registry: Registry;
}

/** What one request carries into loaders and actions. */
export interface RequestContext extends Services {
  actor: Actor;
  locale: Locale;
  requestId: string;
  /** The visitor's network address, for rate limits. */
  clientAddress: string;
  /** Marks the scripts that this answer itself contains. */
  nonce: string;
  theme: "light" | "dark" | "system";
  /** HTML that loaders have ready for the document, by element id; nothing where data is asked for. */
  documentMarkup: Map<string, string> | null;
  /** The public origin of this site, without a slash at its end. */
  origin: string;
}

export const requestContext = createContext<RequestContext>();
