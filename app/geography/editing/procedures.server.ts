import { z } from "zod";
import { defineProcedure } from "#app/platform/gateway/answer-procedure.server.ts";
import { linkChildren, sortAlphabetically } from "./arrange-places.server.ts";
import { levelNames } from "./levels.server.ts";
import { validateHierarchy } from "./validate-hierarchy.server.ts";

const level = z.enum(levelNames);
const id = z.coerce.number().int().positive().max(2_147_483_647);

const validate = defineProcedure({
  name: "validate_geographic_hierarchy",
  input: z.object({ level, parent_id: id.nullable().default(null) }),
  output: z.object({
    level,
    parent_id: id.nullable(),
    checked: z.int(),
    is_valid: z.boolean(),
    problems: z.array(z.object({ id, name: z.string(), problem: z.string() })),
  }),
  isRead: true,
  permission: "geography.edit",
  async answer({ level, parent_id }, scope) {
    const { checked, isValid, problems } = await validateHierarchy(scope, {
      level,
      parentId: parent_id,
    });
    return { level, parent_id, checked, is_valid: isValid, problems };
  },
});

const link = defineProcedure({
  name: "link_geographic_children_to_parent",
  input: z.object({ level, parent_id: id, child_ids: z.array(id).max(1_000) }),
  output: z.object({ linked: z.int() }),
  isRead: false,
  permission: "geography.edit",
  answer: async ({ level, parent_id, child_ids }, scope) => ({
    linked: await linkChildren(scope, { level, parentId: parent_id, childIds: child_ids }),
  }),
});

const sort = defineProcedure({
  name: "sort_geographic_items_alphabetically",
  input: z.object({ level }),
  output: z.object({ sorted: z.int() }),
  isRead: false,
  permission: "geography.edit",
  answer: async ({ level }, scope) => ({ sorted: await sortAlphabetically(scope, level) }),
});

export const geographyProcedures = [validate, link, sort];
