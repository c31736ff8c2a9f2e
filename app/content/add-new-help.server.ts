import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { readStoredValue, storeValue } from "#app/platform/settings/stored-value.server.ts";
import { helpFaqs } from "./help/tables.server.ts";
import { seedHelp } from "./seed.server.ts";
import { listHelpRecords } from "./seed-records.server.ts";

/** Names the help categories that this database has been given. */
const givenKey = "content.help-given";
/** The categories of sites that were filled before the setting was written. */
const firstGiven = [
  ...["searching", "profiles", "insurance", "account", "privacy"],
  ...["for-providers", "reading"],
];
/** Answers that have become wrong; editors' own versions stay. */
const outdated = [
  {
    slug: "faq-providers-remove",
    answer:
      "Yes, at once, if you no longer practise. Otherwise we may keep facts from public registers; we remove anything wrong or private.",
  },
  {
    slug: "faq-profile-booking",
    answer:
      "Every profile shows the clinic's own ways to book: telephone, WhatsApp and website, as far as they are known.",
  },
];

/**
 * Adds the help categories that are new since the database was filled. Each is added once: what
 * editors delete afterwards does not return.
 * @returns the slugs of the added categories.
 */
export async function addNewHelp(tx: Transaction): Promise<string[]> {
  const stored = await readStoredValue(tx, givenKey);
  const given = new Set(z.array(z.string()).catch(firstGiven).parse(stored));
  const records = listHelpRecords();
  const added = records.map(({ slug }) => slug).filter((slug) => !given.has(slug));
  if (added.length === 0) return added;
  await seedHelp(tx, records, (slug) => added.includes(slug));
  await correctAnswers(tx);
  await markHelpGiven(tx);
  return added;
}

/** Records that the database has all help categories of this version. */
export async function markHelpGiven(tx: Transaction): Promise<void> {
  const given = listHelpRecords().map(({ slug }) => slug);
  await storeValue(tx, givenKey, given);
}

async function correctAnswers(tx: Transaction): Promise<void> {
  const faqs = listHelpRecords().flatMap((category) => category.faqs);
  for (const { slug, answer } of outdated) {
    const current = faqs.find((faq) => faq.slug === slug)?.answer;
    if (!current) continue;
    await tx
      .update(helpFaqs)
      .set({ answer: current.en, answerAr: current.ar })
      .where(and(eq(helpFaqs.slug, slug), eq(helpFaqs.answer, answer)));
  }
}
