import { z } from "zod";

interface Setting {
  /** The description that `npm run cli -- doctor --settings` prints. */
  help: string;
  /** A value that is accepted, shown when a broken one is refused. */
  example: string;
  secret?: boolean;
}

const registry = z.registry<Setting>();

/** A setting declared with its documentation; the README's table is printed from here. */
export function setting<T extends z.ZodType>(schema: T, meta: Setting): T {
  registry.add(schema, meta);
  return schema;
}

/** The documentation of a setting. */
export function settingMeta(schema: z.ZodType): Setting | undefined {
  return registry.get(schema);
}

/** The address of a site or a service, without `www.` and without a slash at its end. */
export const httpAddress = z
  .url({ protocol: /^https?$/ })
  .transform((value) => value.replace(/\/+$/, "").replace(/^(https?:\/\/)www\./, "$1"));
