import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { atomFeed } from "./atom-feed.ts";

const feed = {
  title: "Blog & news",
  url: "https://dalil.example/blog/feed.xml",
  pageUrl: "https://dalil.example/blog",
  locale: "en",
  author: "Dalil",
};
const entry = {
  url: "https://dalil.example/blog/heart?a=1&b=2",
  title: 'Hearts <script>"beat"</script>',
  summary: "What\u0000 to ask\u0008",
  author: "Dr. Amina",
  publishedAt: new Date("2026-10-01T08:00:00Z"),
  updatedAt: new Date("2026-11-02T08:00:00Z"),
};

test("a feed is well-formed whatever its texts hold", () => {
  const text = atomFeed({ ...feed, entries: [entry] });
  expect(XMLValidator.validate(text)).toBe(true);
  const read = new XMLParser({ processEntities: true }).parse(text).feed;
  expect(read.title).toBe("Blog & news");
  expect(read.updated).toBe("2026-11-02T08:00:00.000Z");
  expect(read.entry).toMatchObject({
    id: entry.url,
    title: entry.title,
    summary: "What to ask",
    author: { name: "Dr. Amina" },
    published: "2026-10-01T08:00:00.000Z",
  });
});

test("a feed without entries names the elements that RFC 4287 requires", () => {
  const text = atomFeed({ ...feed, entries: [] });
  expect(XMLValidator.validate(text)).toBe(true);
  const read = new XMLParser().parse(text).feed;
  expect(Object.keys(read)).toEqual(
    expect.arrayContaining(["id", "title", "updated", "author", "link"]),
  );
});
