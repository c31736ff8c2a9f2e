import pg from "pg";
import { createRandom, type Random } from "#app/demo/draw-random.server.ts";

/** The kinds of request that are measured apart. */
export const requestKinds = [
  "results",
  "profiles",
  "booking",
  "places",
  "function",
  "admin",
  "admin search",
] as const;
export type RequestKind = (typeof requestKinds)[number];

interface Known {
  professionals: string[];
  clinics: string[];
  services: string[];
  names: string[];
  districts: { slug: string; city: string; name: string }[];
  specialties: { id: number; slug: string; name: string; nameAr: string }[];
  symptoms: { name: string; nameAr: string }[];
}

/** Draws addresses of each kind, the same in every run and none twice. */
export class Addresses {
  private readonly random: Random;
  private readonly known: Known;
  private readonly drawn = new Set<string>();

  constructor(known: Known, seed = 11) {
    this.known = known;
    this.random = createRandom(seed, 5);
  }

  next(kind: RequestKind): string {
    for (let tries = 0; ; tries += 1) {
      const address = makers[kind](this.random, this.known);
      // A small city has fewer places than a long run asks for.
      if (this.drawn.has(address) && tries < 100) continue;
      this.drawn.add(address);
      return address;
    }
  }
}

/** Reads what addresses are made of. */
export async function readKnown(url: string): Promise<Known> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const list = async (table: string) => {
    const { rows } = await client.query<{ slug: string }>(
      `select slug from ${table} where status = 'active' order by md5(slug)`,
    );
    return rows.map(({ slug }) => slug);
  };
  const items = async (category: string) => {
    const { rows } = await client.query<Known["specialties"][number]>(
      `select i.id, i.slug, i.name, i.name_ar as "nameAr" from vocabulary_items i
       join vocabulary_categories c on c.id = i.category_id where c.slug = $1 order by i.id`,
      [category],
    );
    return rows;
  };
  try {
    const names = await client.query<{ name: string }>(
      "select name_en as name from professionals order by md5(slug) limit 5000",
    );
    const districts = await client.query<Known["districts"][number]>(
      `select d.slug, c.slug as city, d.name from geo_districts d
       join geo_cities c on c.id = d.city_id order by d.id`,
    );
    return {
      professionals: await list("professionals"),
      clinics: await list("clinics"),
      services: await list("services"),
      names: names.rows.map(({ name }) => name),
      districts: districts.rows,
      specialties: await items("specialties"),
      symptoms: await items("symptoms"),
    };
  } finally {
    await client.end();
  }
}

type Maker = (random: Random, known: Known) => string;

const inArabic = (random: Random) => random.chance(0.4);

function withLanguage(random: Random, path: string): string {
  if (!inArabic(random)) return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=ar`;
}

function words(random: Random, { specialties, symptoms, names, districts }: Known): string {
  const specialty = random.pick(specialties);
  const symptom = random.pick(symptoms);
  const { name } = random.pick(districts);
  return random.pick([
    `${specialty.name} in ${name}`,
    `${specialty.nameAr} ${name}`,
    `${symptom.name} ${name}`,
    `${symptom.nameAr} ${name}`,
    `female ${specialty.name} ${name}`,
    `${specialty.name} ${random.pick(["today", "video visit", "under 400", "tomorrow morning"])} ${name}`,
    random.pick(names),
    random.pick(names).split(" ")[0] ?? "",
  ]);
}

function searchOf(random: Random, known: Known): URLSearchParams {
  const search = new URLSearchParams({ q: words(random, known) });
  if (random.chance(0.25)) {
    search.set("sort", random.pick(["rating", "price_low_high", "experience", "a_z"]));
  }
  if (random.chance(0.25)) search.set("verified", "true");
  if (random.chance(0.1)) search.set("page", "2");
  return search;
}

const sorts = ["-nameEn", "-updatedAt", "rating", "-reviews", "licenceCheckedOn", "profession"];

const makers: Record<RequestKind, Maker> = {
  results: (random, known) => withLanguage(random, `/search?${searchOf(random, known)}`),
  profiles: (random, known) => {
    const kind = random.pick(["professionals", "professionals", "professionals", "clinics"]);
    const slugs = kind === "clinics" ? known.clinics : known.professionals;
    return withLanguage(random, `/${kind}/${random.pick(slugs)}`);
  },
  booking: (random, known) => withLanguage(random, `/book/${random.pick(known.professionals)}`),
  places: (random, known) => {
    const { slug, city } = random.pick(known.districts);
    const kind = random.pick(["professionals", "professionals", "clinics", "services"]);
    const category = random.chance(0.7) ? `/${random.pick(known.specialties).slug}` : "";
    return withLanguage(random, `/d/${kind}/${city}/${slug}${category}`);
  },
  function: (random, known) => {
    const search = searchOf(random, known);
    if (random.chance(0.3)) search.set("entityType", "professionals");
    return `/functions/v1/search?${search}`;
  },
  admin: (random, known) => {
    const search = new URLSearchParams({ sort: random.pick(sorts) });
    const filter = random.integer(0, 3);
    if (filter === 1) search.set("f.rating.from", String(random.integer(10, 49) / 10));
    if (filter === 2) search.set("f.profession", random.pick(known.specialties).name.slice(0, 4));
    if (filter === 3) search.set("f.licenceAuthority", random.pick(["DHA", "DOH", "MOHAP"]));
    search.set("page", String(random.integer(1, 50)));
    return `/admin/professionals?${search}`;
  },
  "admin search": (random, known) => {
    const name = random.pick(known.names);
    const [first = "", last = ""] = name.split(" ");
    const query = random.pick([name, first, last, last.slice(0, 4), `${first} ${last[0] ?? ""}`]);
    return `/admin/professionals?${new URLSearchParams({ q: query, sort: random.pick(sorts) })}`;
  },
};
