import { z } from "zod";
import { setting } from "./setting.server.ts";

const nodes = z
  .string()
  .transform((list) => list.split(",").map((url) => url.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

/** The engine of the search, and its cluster. */
export const searchSettings = {
  SEARCH_ENGINE: setting(z.enum(["index", "sql", "opensearch"]).default("index"), {
    help: "What answers searches: the index in the memory of this process, the database, or an OpenSearch cluster.",
    example: "index",
  }),
  OPENSEARCH_URL: setting(nodes.optional(), {
    help: "The nodes of the OpenSearch cluster, separated by commas, with name and password where it asks for them. For SEARCH_ENGINE=opensearch.",
    example: "https://dalil:secret@search.example:9200",
    secret: true,
  }),
  OPENSEARCH_INDEX: setting(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,40}$/)
      .default("dalil"),
    {
      help: "What the names of our indices in the cluster begin with; each site has its own.",
      example: "dalil",
    },
  ),
  OPENSEARCH_SHARDS: setting(z.coerce.number().int().min(1).max(64).default(1), {
    help: "Into how many parts a new index of the listings is split. One is enough to a million listings.",
    example: "3",
  }),
};
