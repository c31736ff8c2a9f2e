import { XMLBuilder } from "fast-xml-parser";

export interface FeedEntry {
  /** The address of the page, which is the id of the entry too. */
  url: string;
  title: string;
  summary: string;
  author?: string;
  publishedAt: Date;
  updatedAt: Date;
}

interface Feed {
  title: string;
  /** The address of the feed itself. */
  url: string;
  /** The page that the feed follows. */
  pageUrl: string;
  locale: string;
  author: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", format: true });

/** Characters that XML 1.0 does not allow, escaped or not. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Returns an Atom document (RFC 4287). */
export function atomFeed({ title, url, pageUrl, locale, author, entries }: Feed): string {
  // A feed without entries has not changed yet; the standard asks for a time all the same.
  const latest = Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime()));
  const text: string = builder.build({
    "?xml": { "@version": "1.0", "@encoding": "utf-8" },
    feed: {
      "@xmlns": "http://www.w3.org/2005/Atom",
      "@xml:lang": locale,
      id: url,
      title,
      updated: new Date(latest).toISOString(),
      author: { name: author },
      link: [
        { "@rel": "self", "@type": "application/atom+xml", "@href": url },
        { "@rel": "alternate", "@type": "text/html", "@href": pageUrl },
      ],
      entry: entries.map((entry) => ({
        id: entry.url,
        title: entry.title,
        link: { "@rel": "alternate", "@type": "text/html", "@href": entry.url },
        published: entry.publishedAt.toISOString(),
        updated: entry.updatedAt.toISOString(),
        ...(entry.author && { author: { name: entry.author } }),
        summary: entry.summary,
      })),
    },
  });
  return text.replace(notXml, "");
}

/** Returns the answer that carries a feed; readers ask every few minutes. */
export function feedResponse(text: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=600",
    },
  });
}
