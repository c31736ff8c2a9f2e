import type { Database } from "../database/database.server.ts";
import type { Procedure } from "../gateway/answer-procedure.server.ts";
import type { ServerFunction } from "../gateway/server-function.ts";
import type { PublishedTable } from "../gateway/tables/published-table.server.ts";
import type { Job } from "../jobs/jobs.server.ts";
import type { PublishedEvent } from "../outbox/events.server.ts";
import type { OutboxReader } from "../outbox/read-outbox.server.ts";
import type { SealedSecret } from "../sealing/reseal-secrets.server.ts";
import type { SealedColumn } from "../sealing/sealed-columns.ts";
import type { Services } from "../services.server.ts";
import type { NotificationRule, NotificationTopic } from "./notification-rule.ts";
import type { Payee } from "./payee.ts";
import type { PersonalTable } from "./personal-table.ts";
import type { DashboardPage, Registry, StartPage, TopicAudience } from "./registry.ts";

/** Values in memory that are derived from the database. */
export interface Cache {
  /** Channels of the realtime hub whose events make it stale. */
  invalidatedBy: readonly string[];
  /** True for what a person sees of their own: stored documents of guests stay. */
  isPersonal?: true;
  invalidate(database: Database, event?: PublishedEvent): void;
}

/** The kinds of entity of the catalogue, as events of the outbox name them. */
export const catalogueChannels = ["professionals", "clinics", "services", "franchises"] as const;

/** Dependencies of a follower while it runs. */
export interface FollowerScope {
  /** The outbox of this process. */
  outbox: OutboxReader;
  /** Invalidates every cache that is derived from the catalogue. */
  invalidateCatalogue(): void;
  /** Drops the cached documents that show free times of these booking pages. */
  invalidateTimes(bookingPaths: ReadonlySet<string>): void;
}

/** Work that runs beside the requests until it is stopped. */
export interface Follower {
  stop(): Promise<void> | void;
}

/** Everything that a slice contributes to the product. */
export interface Slice {
  /** Its folder under app/. */
  name: string;
  jobs?: readonly Job[];
  functions?: readonly ServerFunction[];
  procedures?: readonly Procedure[];
  publishedTables?: readonly PublishedTable[];
  /** In the order of erasure: rows that refer to others first. */
  personalData?: readonly PersonalTable[];
  /** Documents that HEALTH_DATA_KEY encrypts. */
  sealedColumns?: readonly SealedColumn[];
  /** Secrets that a key of SESSION_SECRET encrypts. */
  sealedSecrets?: readonly SealedSecret[];
  /** Columns whose name suggests a person although they refer to none, with their content. */
  impersonalColumns?: Readonly<Record<string, string>>;
  /** By the topic of the outbox event. */
  notificationRules?: Readonly<Record<string, NotificationRule>>;
  /** Topics whose notifications only some people get; each test admits further people. */
  topicAudiences?: Readonly<Partial<Record<NotificationTopic, TopicAudience>>>;
  caches?: readonly Cache[];
  dashboardPages?: readonly DashboardPage[];
  startPage?: StartPage;
  payees?: readonly Payee[];
  follow?(services: Services, scope: FollowerScope): Follower | null;
}

/** Calls and tables that the slices publish to API clients. */
export interface PublicApi {
  functions: readonly ServerFunction[];
  procedures: readonly Procedure[];
  publishedTables: readonly PublishedTable[];
}

/** The contributions of all slices. */
export interface Product extends Registry, PublicApi {
  jobs: readonly Job[];
  caches: readonly Cache[];
  followers: readonly NonNullable<Slice["follow"]>[];
}

/**
 * Collects what the slices contribute. Slices are listed from the bottom up, so personal data is
 * erased in the reverse order: rows above refer to rows below.
 */
export function composeSlices(slices: readonly Slice[]): Product {
  return {
    jobs: slices.flatMap(({ jobs = [] }) => jobs),
    functions: slices.flatMap(({ functions = [] }) => functions),
    procedures: slices.flatMap(({ procedures = [] }) => procedures),
    publishedTables: slices.flatMap(({ publishedTables = [] }) => publishedTables),
    personalData: slices.toReversed().flatMap(({ personalData = [] }) => personalData),
    sealedColumns: slices.flatMap(({ sealedColumns = [] }) => sealedColumns),
    sealedSecrets: slices.flatMap(({ sealedSecrets = [] }) => sealedSecrets),
    impersonalColumns: Object.assign({}, ...slices.map((slice) => slice.impersonalColumns)),
    topicAudiences: slices.flatMap(({ topicAudiences }) => topicAudiences ?? []),
    notificationRules: new Map(
      slices.flatMap(({ notificationRules = {} }) => Object.entries(notificationRules)),
    ),
    caches: slices.flatMap(({ caches = [] }) => caches),
    dashboardPages: slices
      .flatMap(({ dashboardPages = [] }) => dashboardPages)
      .sort((one, other) => one.rank - other.rank),
    startPages: slices.toReversed().flatMap(({ startPage }) => startPage ?? []),
    payees: slices.flatMap(({ payees = [] }) => payees),
    followers: slices.flatMap(({ follow }) => follow ?? []),
  };
}
