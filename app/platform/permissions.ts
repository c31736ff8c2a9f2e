import { type Actor, isPerson, worksIn } from "./actor.ts";
import { AppError } from "./errors.ts";
import type { OfficeArea } from "./office-roles.ts";
import { type Bucket, isPublicBucket } from "./storage/paths.ts";

interface Permission {
  /** Tells whether the actor may do it, to the subject where the action has one. */
  allows(actor: Actor, subject?: unknown): boolean;
  /** The message for everybody else. */
  refusal: string;
}

/** Administrators of these areas or of all, and the command line and background jobs that act for them. */
const staffOf =
  (...areas: OfficeArea[]) =>
  (actor: Actor) =>
    actor.kind === "job" || worksIn(actor, areas);
const isStaff = staffOf();
const inSupport = staffOf("support");
const inDirectory = staffOf("directory");
const inContent = staffOf("content");
const inContentOrDirectory = staffOf("content", "directory");
/** Reviewers of the clinical vocabulary read no files of others. */
const isAnyStaff = staffOf("directory", "content", "support");
const writesBookings = (actor: Actor) =>
  actor.kind === "key" && actor.clinicId !== null && actor.scopes.includes("bookings:write");

/**
 * The permissions of all actors, one table for writes, routes and menus. An action is named by its
 * subject and verb. Row-level security in the database is the second lock.
 */
const permissions = {
  "accounts.delete": { allows: isStaff, refusal: "You may not delete accounts of others." },
  "accounts.endSessions": { allows: isStaff, refusal: "You may not end sessions of others." },
  "accounts.export": { allows: isStaff, refusal: "You may not export data of others." },
  "accounts.impersonate": {
    allows: (actor: Actor) => worksIn(actor, []),
    refusal: "You may not look at the site as others.",
  },
  "accounts.readFavorites": { allows: isStaff, refusal: "You may not read favourites of others." },
  "accounts.resetSecondFactor": {
    allows: isStaff,
    refusal: "You may not change how others sign in.",
  },
  "accounts.setRole": { allows: isStaff, refusal: "You may not change roles." },
  "accounts.suspend": { allows: isStaff, refusal: "You may not close accounts." },
  "accounts.verify": { allows: isStaff, refusal: "You may not verify addresses of others." },
  "accounts.welcome": { allows: isStaff, refusal: "You may not send mails to others." },
  "admin.enter": {
    allows: ({ kind }: Actor) => kind === "admin",
    refusal: "You need admin privileges to access this area.",
  },
  /** The database decides of which clinic. */
  "apiKeys.ofClinic": { allows: isPerson, refusal: "Please sign in first." },
  "apiKeys.ofOffice": {
    allows: (actor: Actor) => worksIn(actor, []),
    refusal: "Only administrators with full rights make API keys.",
  },
  /** The database decides of which clinic. */
  "webhooks.ofClinic": { allows: isPerson, refusal: "Please sign in first." },
  "webhooks.ofOffice": {
    allows: (actor: Actor) => worksIn(actor, []),
    refusal: "Only administrators with full rights make webhooks.",
  },
  "audit.verify": {
    allows: isStaff,
    refusal: "Only administrators verify the audit log.",
  },
  /** The database decides whose bookings; the parties of a booking are in booking_transitions. */
  "bookings.book": {
    allows: (actor: Actor) =>
      actor.kind !== "job" && (actor.kind !== "key" || writesBookings(actor)),
    refusal: "Background jobs book nothing.",
  },
  /** An administrator who acts for a clinic or a patient. */
  "bookings.administer": {
    allows: staffOf("directory", "support"),
    refusal: "You may not change bookings of others.",
  },
  "bookings.manage": {
    allows: (actor: Actor) => isPerson(actor) || writesBookings(actor),
    refusal: "Please sign in first.",
  },
  /** A signed link, which the caller has read, represents the clinic. */
  "bookings.answerByLink": {
    allows: ({ kind }: Actor) => kind === "job",
    refusal: "Only the link of a mail answers without an account.",
  },
  "bookings.markTold": { allows: inDirectory, refusal: "You may not mark clinics as told." },
  "bookings.refund": { allows: inDirectory, refusal: "You may not mark refunds." },
  "browserErrors.settle": { allows: isStaff, refusal: "You may not settle errors." },
  "catalogue.export": { allows: inDirectory, refusal: "Only administrators export files." },
  "catalogue.import": { allows: inDirectory, refusal: "Only administrators import files." },
  "changes.decide": { allows: inDirectory, refusal: "You may not decide changes." },
  "clinical.decide": { allows: isStaff, refusal: "You may not decide clinical proposals." },
  "clinical.review": {
    allows: staffOf("clinical"),
    refusal: "You may not review the clinical vocabulary.",
  },
  "claims.decide": { allows: inDirectory, refusal: "You may not decide claims." },
  "clinicStaff.administer": {
    allows: inDirectory,
    refusal: "You may not change the members of clinics.",
  },
  "content.edit": { allows: inContent, refusal: "You may not edit content." },
  "contact.handle": { allows: inSupport, refusal: "You may not handle messages." },
  "features.set": { allows: isStaff, refusal: "You may not change settings." },
  "feedback.handle": { allows: inSupport, refusal: "You may not handle feedback." },
  "files.read": {
    allows: (actor: Actor, bucket: Bucket) => isPublicBucket(bucket) || isAnyStaff(actor),
    refusal: "You may not read this file.",
  },
  "files.remove": { allows: inContentOrDirectory, refusal: "You may not remove files." },
  "files.store": { allows: inContentOrDirectory, refusal: "You may not store files." },
  "geography.edit": { allows: inDirectory, refusal: "You may not change places." },
  "holidays.edit": { allows: inDirectory, refusal: "You may not change public holidays." },
  "jobs.run": { allows: isStaff, refusal: "You may not run jobs." },
  "legal.decide": { allows: inContent, refusal: "You may not decide legal findings." },
  "listings.delete": { allows: inDirectory, refusal: "You may not delete listings." },
  "listings.edit": { allows: inDirectory, refusal: "You may not edit listings." },
  "listings.merge": { allows: inDirectory, refusal: "You may not merge listings." },
  "listings.remove": { allows: inDirectory, refusal: "You may not remove listings." },
  "listings.rename": { allows: inDirectory, refusal: "You may not rename listings." },
  "messages.decide": { allows: inSupport, refusal: "You may not decide reports of messages." },
  /** The database decides who takes part in a thread. */
  "messages.write": { allows: isPerson, refusal: "Please sign in first." },
  "newsletter.edit": { allows: inContent, refusal: "You may not write the newsletter." },
  "records.comment": {
    allows: ({ kind }: Actor) => kind === "admin",
    refusal: "Only administrators comment on records.",
  },
  "reviews.moderate": { allows: inDirectory, refusal: "You may not decide reviews." },
  "search.manage": { allows: isStaff, refusal: "You may not change the rules of the search." },
  "seo.edit": { allows: inContent, refusal: "You may not change titles and redirects." },
  "settings.set": { allows: isStaff, refusal: "You may not change settings." },
  "subscriptions.create": { allows: isStaff, refusal: "You may not sell places." },
  "support.handle": { allows: inSupport, refusal: "You may not answer visitors." },
  /** The database decides whose conversation it is. */
  "support.write": {
    allows: ({ kind }: Actor) => kind !== "job",
    refusal: "Background jobs write no messages.",
  },
  "vocabulary.edit": { allows: inDirectory, refusal: "You may not edit the vocabulary." },
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof permissions;

/** The arguments after the action: its subject, where it has one. */
type SubjectOf<A extends Action> =
  Parameters<(typeof permissions)[A]["allows"]> extends [Actor, ...infer Subject] ? Subject : [];

/** Tells whether the actor may do this. */
export function can<A extends Action>(actor: Actor, action: A, ...subject: SubjectOf<A>): boolean {
  const permission: Permission = permissions[action];
  return permission.allows(actor, subject[0]);
}

/** @throws AppError `forbidden`, with the action's own message. */
export function requirePermission<A extends Action>(
  actor: Actor,
  action: A,
  ...subject: SubjectOf<A>
): void {
  if (!can(actor, action, ...subject)) throw new AppError("forbidden", permissions[action].refusal);
}
