// What somebody would build in an afternoon, to compare with: pages of results rendered by React over
// PostgreSQL's full-text search with trigrams. No understanding, no free times, no counts of filters.
// DATABASE_URL names a database that `fillPlainListings` has prepared; PORT is where it listens.
import { createServer } from "node:http";
import pg from "pg";
import { renderToString } from "react-dom/server";

interface Found {
  type: string;
  slug: string;
  name: string;
  profession: string;
  clinic: string;
  district: string;
  languages: string;
  rating: number;
  reviews: number;
  fee: number | null;
  phone: string | null;
  verified: boolean;
  total: number;
}

const pageSize = 20;
const orders: Record<string, string> = {
  rating: "rating desc, reviews desc",
  price_low_high: "fee asc nulls last",
  experience: "years desc nulls last",
  a_z: "name_en",
};
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  answer(url.searchParams).then(
    (html) =>
      response.setHeader("content-type", "text/html; charset=utf-8").end(`<!doctype html>${html}`),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env.PORT), "127.0.0.1");

async function answer(search: URLSearchParams): Promise<string> {
  const query = (search.get("q") ?? "").slice(0, 200);
  const language = search.get("lang") === "ar" ? "ar" : "en";
  const found = await readFound(query, search, language);
  return renderToString(<Page query={query} language={language} found={found} />);
}

/** One statement: every word of the query ("or" where nothing has them all), or a name like it. */
async function readFound(
  query: string,
  search: URLSearchParams,
  language: "en" | "ar",
): Promise<Found[]> {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  const order = orders[search.get("sort") ?? ""] ?? "score desc, rating desc";
  const read = (joined: string) =>
    pool.query<Found>(
      `select type, slug, name_${language} as name, profession_${language} as profession,
         clinic_${language} as clinic, district_${language} as district,
         languages_${language} as languages, rating, reviews, fee, phone, verified,
         count(*) over ()::int as total,
         ts_rank(words, to_tsquery('simple', $1)) + similarity(name_${language}, $2) as score
       from plain_listings
       where (words @@ to_tsquery('simple', $1) or name_${language} % $2)
         and ($3 or verified)
       order by ${order} limit ${pageSize} offset $4`,
      [
        joined,
        query,
        search.get("verified") !== "true",
        (Math.max(1, Number(search.get("page") ?? 1)) - 1) * pageSize,
      ],
    );
  const all = await read(words.join(" & "));
  return all.rows.length > 0 ? all.rows : (await read(words.join(" | "))).rows;
}

interface PageProps {
  query: string;
  language: "en" | "ar";
  found: Found[];
}

function Page({ query, language, found }: PageProps) {
  return (
    <html lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{query}</title>
      </head>
      <body>
        <header>
          <a href="/">Plain</a>
          <form>
            <input name="q" defaultValue={query} aria-label="Search" />
            <button type="submit">Search</button>
          </form>
        </header>
        <main>
          <h1>{`“${query}”: ${found[0]?.total ?? 0}`}</h1>
          <ol>
            {found.map((one) => (
              <Card key={`${one.type} ${one.slug}`} {...one} />
            ))}
          </ol>
        </main>
      </body>
    </html>
  );
}

function Card(listing: Found) {
  const { type, slug, name, profession, clinic, district, languages, phone, verified } = listing;
  const { rating, reviews, fee } = listing;
  return (
    <li>
      <article>
        <h2>
          <a href={`/${type}/${slug}`}>{name}</a> {verified ? "✓" : null}
        </h2>
        <p>{profession}</p>
        <p>{[clinic, district].filter(Boolean).join(", ")}</p>
        <p>{`${Number(rating).toFixed(1)} (${reviews})`}</p>
        <p>{languages}</p>
        {fee === null ? null : <p>{`AED ${fee}`}</p>}
        {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
      </article>
    </li>
  );
}
