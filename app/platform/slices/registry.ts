import type { Person } from "../actor.ts";
import type { Database } from "../database/database.server.ts";
import type { SealedSecret } from "../sealing/reseal-secrets.server.ts";
import type { SealedColumn } from "../sealing/sealed-columns.ts";
import type { LocalizedMessage, NotificationRule, NotificationTopic } from "./notification-rule.ts";
import type { Payee } from "./payee.ts";
import type { PersonalTable } from "./personal-table.ts";

export const dashboardGroups = ["care", "news", "profile", "listings", "settings"] as const;
export type DashboardGroup = (typeof dashboardGroups)[number];

/** An entry in the menu of the signed-in area. */
export interface DashboardPage {
  group: DashboardGroup;
  /** Its place in the group, ascending. */
  rank: number;
  to: string;
  label: LocalizedMessage;
  /** Whether a person has the page; without it everybody does. */
  isFor?(database: Database, person: Person): Promise<boolean>;
  /** A page about listings of these types is for those who own or have claimed one of them. */
  ofTypes?: readonly string[];
  /** Number of unread items on the page. */
  countUnread?(database: Database, person: Person): Promise<number>;
}

/** Whether a person can get notifications of a topic. */
export type TopicAudience = (database: Database, person: Person) => Promise<boolean>;

/** Returns the page on which a person begins after signing in; null without one of the slice. */
export type StartPage = (database: Database, person: Person) => Promise<string | null>;

/** The declarations of all slices, for every request and job. */
export interface Registry {
  personalData: readonly PersonalTable[];
  sealedColumns: readonly SealedColumn[];
  sealedSecrets: readonly SealedSecret[];
  impersonalColumns: Readonly<Record<string, string>>;
  /** By the topic of the outbox event. */
  notificationRules: ReadonlyMap<string, NotificationRule>;
  /** A topic without one is for everybody. */
  topicAudiences: readonly Readonly<Partial<Record<NotificationTopic, TopicAudience>>>[];
  dashboardPages: readonly DashboardPage[];
  /** The first one that has a page for a person decides. */
  startPages: readonly StartPage[];
  payees: readonly Payee[];
}
