import { randomUUID } from "node:crypto";
import { entryKey, longestText } from "#app/clinical-review/inputs.ts";
import { readProposals, readReview, readSignatures } from "#app/clinical-review/queries.server.ts";
import { diffFacts } from "#app/clinical-review/review-entry.ts";
import { AppError } from "#app/platform/errors.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { entryOf, mayOpen } from "../../menu.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";
import { EntryPresenter, wordsOfReview } from "./present-entry.server.ts";
import { presentProposals } from "./read-review-page.server.ts";

const vocabulariesPath = "/admin/vocabularies";

/**
 * Reads one entry with its signatures, its proposals and what changed since the last signature.
 * @throws AppError `not_found`.
 */
export async function readEntryPage(scope: AdminScope, request: Request) {
  const { database, actor, locale } = scope;
  const key = entryKey.safeParse(new URL(request.url).searchParams.get("key")).data;
  const [entries, vocabulary] = await Promise.all([
    readReview(database, actor),
    getVocabulary(database),
  ]);
  const entry = entries.find((one) => one.key === key);
  const t = wordsOfReview(locale);
  if (!entry) throw new AppError("not_found", t("entry.gone"));
  const [signatures, proposals] = await Promise.all([
    readSignatures(database, actor, entry.key),
    readProposals(database, actor, { key: entry.key }),
  ]);
  const presenter = new EntryPresenter(locale, vocabulary);
  const [last] = signatures;
  const vocabularies = entryOf(vocabulariesPath);
  const mayEdit = vocabularies !== null && mayOpen(actor, vocabularies);
  return {
    entry: presenter.entry(entry),
    chapter: entry.chapter,
    editHref: mayEdit && entry.itemId !== null ? `${vocabulariesPath}/${entry.itemId}/edit` : null,
    changes:
      entry.state === "changed" && last
        ? diffFacts(last.facts, entry.facts).map((change) => presenter.change(change))
        : [],
    signatures: signatures.map((one) => ({
      hash: one.contentHash,
      by: t("proposal.by", {
        name: one.signerName || t("name.unknown"),
        date: formatMoment(one.signedAt, locale),
      }),
      isCurrent: one.contentHash === entry.hash,
      isOwn: one.signedBy === actor.userId,
    })),
    proposals: await presentProposals(scope, proposals),
    formId: randomUUID(),
    longestText,
  };
}
