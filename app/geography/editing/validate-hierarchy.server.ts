import { type SQL, sql } from "drizzle-orm";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { type Level, levels } from "./levels.server.ts";

/** Largest distance of a district from its city's centre, in kilometres. */
const mostDistrictKm = 120;

export interface HierarchyProblem {
  id: number;
  name: string;
  problem:
    | "parent_missing"
    | "parent_inactive"
    | "no_arabic_name"
    | "name_repeated"
    | "position_outside"
    | "without_children";
}

/** Outside the UAE's own bounds; a city of another country is not checked by them. */
const isOutside = sql`(p.latitude not between 22.5 and 26.5 or p.longitude not between 51 and 56.6)`;
const isOfUae = (city: SQL) => sql`exists (select 1 from geo_cities t
  join geo_provinces v on v.id = t.province_id join geo_countries k on k.id = v.country_id
  where t.id = ${city} and k.iso2 = 'AE')`;
const childrenOf: Partial<Record<Level, Level>> = {
  country: "province",
  province: "city",
  city: "district",
};

/**
 * Checks the places of a level, of one parent or of all: each has an active parent, an Arabic name,
 * a name of its own under its parent, a position inside the country and near its city, and, above
 * the districts, places under it.
 * @throws AppError `not_found` for a parent that does not exist; `unprocessable` for a parent of countries.
 */
export async function validateHierarchy(
  { actor, database }: Pick<RequestContext, "actor" | "database">,
  { level, parentId }: { level: Level; parentId: number | null },
) {
  const { name, parent } = levels[level];
  if (!parent && parentId !== null)
    throw new AppError("unprocessable", "Countries have no parent.");
  return withRead(database, actor, async (tx) => {
    if (parent && parentId !== null) {
      const table = sql.identifier(levels[parent.level].name);
      const { rows } = await tx.execute(sql`select 1 from ${table} where id = ${parentId}`);
      if (rows.length === 0)
        throw new AppError("not_found", `There is no ${parent.level} ${parentId}.`);
    }
    const scope =
      parent && parentId !== null
        ? sql`p.${sql.identifier(parent.column)} = ${parentId}`
        : sql`true`;
    const checks = checksOf(level);
    const found = checks.map(
      ([problem, condition]) => sql`
        select p.id, p.name, ${problem}::text as problem from ${sql.identifier(name)} p where ${scope} and ${condition}`,
    );
    const { rows } = await tx.execute<HierarchyProblem & Record<string, unknown>>(
      sql`${sql.join(found, sql` union all `)} order by name, problem limit 1000`,
    );
    const { rows: counted } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)} p where ${scope}`,
    );
    const problems = rows.map(({ id, name: of, problem }) => ({ id, name: of, problem }));
    return {
      level,
      parentId,
      checked: counted[0]?.count ?? 0,
      isValid: problems.length === 0,
      problems,
    };
  });
}

function checksOf(level: Level): [HierarchyProblem["problem"], SQL][] {
  const { name, parent } = levels[level];
  const checks: [HierarchyProblem["problem"], SQL][] = [
    ["no_arabic_name", sql`p.name_ar !~ '[\u0600-\u06FF]'`],
  ];
  if (parent) {
    const [column, above] = [
      sql.identifier(parent.column),
      sql.identifier(levels[parent.level].name),
    ];
    const ofParent = sql`select 1 from ${above} a where a.id = p.${column}`;
    checks.push(
      ["parent_missing", sql`not exists (${ofParent})`],
      [
        "parent_inactive",
        sql`p.status = 'active' and exists (${ofParent} and a.status <> 'active')`,
      ],
      [
        "name_repeated",
        sql`exists (select 1 from ${sql.identifier(name)} o
          where o.${column} = p.${column} and o.id <> p.id and lower(o.name) = lower(p.name))`,
      ],
    );
  }
  if (level === "city") {
    checks.push(["position_outside", sql`${isOutside} and ${isOfUae(sql`p.id`)}`]);
  }
  if (level === "district")
    checks.push([
      "position_outside",
      sql`((${isOutside} and ${isOfUae(sql`p.city_id`)}) or exists (select 1 from geo_cities c where c.id = p.city_id and
        111.2 * sqrt((c.latitude - p.latitude) ^ 2 + ((c.longitude - p.longitude) * cos(radians(c.latitude))) ^ 2) > ${mostDistrictKm}))`,
    ]);
  const below = childrenOf[level];
  const child = below && levels[below];
  if (child?.parent)
    checks.push([
      "without_children",
      sql`p.status = 'active' and not exists (select 1 from ${sql.identifier(child.name)} k where k.${sql.identifier(child.parent.column)} = p.id)`,
    ]);
  return checks;
}
