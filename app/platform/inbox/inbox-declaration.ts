import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../database/database.server.ts";
import type { Locale } from "../i18n/locale.ts";
import type { Action } from "../permissions.ts";
import type { Services } from "../services.server.ts";
import type { AnswerWords } from "./write-answer-mail.ts";

type TableWith<Columns extends string> = PgTable & Record<Columns, AnyPgColumn>;

interface NewAnswer {
  id: string;
  messageId: string;
  authorId: string | null;
  body: string;
}

/** The tables, names and words of one inbox. */
export interface InboxDeclaration {
  /** One message in sentences for programs and logs: "contact message". */
  one: string;
  permission: Action;
  entityType: string;
  /** As the audit log names the changes. */
  actions: { state: string; assign: string; reply: string };
  messages: TableWith<"id" | "status" | "version" | "assigneeId" | "email" | "locale">;
  answers: TableWith<"id" | "body" | "mailedAt">;
  /** Whether a row of `answers` belongs to one of `messages`. */
  isAnswered: SQL;
  storeAnswer(tx: Transaction, answer: NewAnswer): Promise<unknown>;
  /** Text and author of the message, for the mail with the answer. */
  quoted: AnyPgColumn;
  sender?: AnyPgColumn;
  /** The job that mails answers, and how the log of mails names them. */
  job: string;
  purpose: string;
  /** The words around an answer, in the language of the page that was written on. */
  words(locale: Locale, sender: string, site: Services["config"]): AnswerWords;
}
