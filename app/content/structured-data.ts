import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Question } from "./rich-text/rules.ts";

interface ArticleData {
  title: string;
  summary: string;
  url: string;
  /** The picture by which the page is shared. */
  image: string;
  locale: Locale;
  publisher: { name: string; url: string };
  author?: { name: string; url: string };
  publishedAt?: Date;
  updatedAt: Date;
  keywords?: string[];
}

/** An article as schema.org describes it; an unsigned one is the publisher's own. */
export function articleData(article: ArticleData): object {
  const { author, publisher, publishedAt, updatedAt, keywords = [] } = article;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    description: article.summary,
    image: article.image,
    inLanguage: article.locale,
    ...(keywords.length > 0 && { keywords }),
    mainEntityOfPage: article.url,
    datePublished: (publishedAt ?? updatedAt).toISOString(),
    dateModified: updatedAt.toISOString(),
    author: author ? { "@type": "Person", ...author } : { "@type": "Organization", ...publisher },
    publisher: { "@type": "Organization", ...publisher },
  };
}

/** Returns structured data of questions with their answers; empty without any. */
export function faqData(questions: Question[]): object[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return [{ "@context": "https://schema.org", "@type": "FAQPage", mainEntity }];
}
