import type { ReviewedEntry } from "#app/clinical-review/queries.server.ts";
import type { Fact, FactChange } from "#app/clinical-review/review-entry.ts";
import { formatDate, joinNames } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { Vocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import { adminClinicalReview as arabic } from "./messages/ar.ts";
import { type ClinicalReviewMessages, adminClinicalReview as english } from "./messages/en.ts";

export interface ShownFact {
  id: string;
  label: string;
  values: string[];
}

export interface ShownEntry {
  key: string;
  hash: string;
  title: string;
  /** The title in the other language; null where it is the same. */
  otherTitle: string | null;
  topic: string;
  state: ReviewedEntry["state"];
  signature: string | null;
  openProposals: number;
  facts: ShownFact[];
  itemId: number | null;
}

export interface ShownChange {
  id: string;
  label: string;
  added: string[];
  removed: string[];
}

/** Returns the words of the clinical review for loaders. */
export function wordsOfReview(locale: Locale) {
  return createTranslator<ClinicalReviewMessages>(locale, locale === "ar" ? arabic : english);
}

/** Words and names of an entry in the language of the page. */
export class EntryPresenter {
  private readonly locale: Locale;
  private readonly vocabulary: Vocabulary;
  private readonly t: ReturnType<typeof wordsOfReview>;

  constructor(locale: Locale, vocabulary: Vocabulary) {
    this.locale = locale;
    this.vocabulary = vocabulary;
    this.t = wordsOfReview(locale);
  }

  entry(entry: ReviewedEntry): ShownEntry {
    const { key, hash, title, topic, state, openProposals, itemId } = entry;
    const other = title[this.locale === "ar" ? "en" : "ar"];
    return {
      key,
      hash,
      title: title[this.locale],
      otherTitle: other === title[this.locale] ? null : other,
      topic: this.topic(topic),
      state,
      signature: this.signature(entry),
      openProposals,
      facts: entry.facts.map((fact) => this.fact(fact)),
      itemId,
    };
  }

  /** A kind of emergency, or the name of a field. */
  topic(topic: string): string {
    const key = `topic.${topic}`;
    return isKey(key) ? this.t(key) : this.field(topic);
  }

  fact({ label, of, values }: Fact): ShownFact {
    return {
      id: `${label} ${of ?? ""}`,
      label: this.label(label, of),
      values: label === "fields" ? values.map((slug) => this.field(slug)) : [...values],
    };
  }

  change({ label, of, added, removed }: FactChange): ShownChange {
    const named = (values: string[]) => this.fact({ label, values }).values;
    return {
      id: `${label} ${of ?? ""}`,
      label: this.label(label, of ?? undefined),
      added: named(added),
      removed: named(removed),
    };
  }

  private label(label: Fact["label"], of = ""): string {
    if (label === "phrases") {
      const key = `dialect.${of}`;
      return isKey(key) ? this.t(key) : of;
    }
    const named = label === "terms" ? of.split("+").map((slug) => this.field(slug)) : [of];
    return this.t(`fact.${label}`, { of: joinNames(named, this.locale) });
  }

  private field(slug: string): string {
    const item = this.vocabulary.bySlug("specialties", slug);
    return item ? itemName(item, this.locale) : slug;
  }

  private signature({ state, signature }: ReviewedEntry): string | null {
    if (!signature) return null;
    return this.t(state === "signed" ? "signed.by" : "signed.before", {
      name: signature.by || this.t("name.unknown"),
      date: formatDate(new Date(signature.at), this.locale),
    });
  }
}

function isKey(key: string): key is keyof ClinicalReviewMessages {
  return key in english;
}
