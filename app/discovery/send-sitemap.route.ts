import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { data } from "react-router";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-sitemap.route.ts";
import { readSitemapFile } from "./queries.server.ts";
import { type SitemapPage, sitemapEntry, sitemapFoot, sitemapHead } from "./sitemap.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, origin } = context.get(requestContext);
  const [, name = ""] = /^(.{1,40})\.xml$/.exec(params.file) ?? [];
  const pages = readSitemapFile(database, name)?.[Symbol.asyncIterator]();
  const first = await pages?.next();
  if (!pages || !first || first.done) throw data(null, { status: 404 });
  const pieces = writePieces(first.value, pages, origin);
  const body = Readable.from(pieces, { objectMode: false });
  return new Response(createReadableStreamFromReadable(body), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

async function* writePieces(
  first: SitemapPage[],
  rest: AsyncIterator<SitemapPage[]>,
  origin: string,
): AsyncGenerator<string> {
  const write = (pages: SitemapPage[]) => pages.map((page) => sitemapEntry(page, origin)).join("");
  yield sitemapHead + write(first);
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield write(next.value);
  yield sitemapFoot;
}
