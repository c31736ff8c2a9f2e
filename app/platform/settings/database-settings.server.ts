import { z } from "zod";
import { setting } from "./setting.server.ts";

const address = z.url({ protocol: /^postgres(ql)?$/ });

/** The servers of PostgreSQL that a site uses. */
export const databaseSettings = {
  DATABASE_URL: setting(address.optional(), {
    help: "PostgreSQL 15 or later. Without it the embedded database in DATA_DIR is used.",
    example: "postgresql://dalil:secret@127.0.0.1:5432/dalil",
    secret: true,
  }),
  DATABASE_OWNER_URL: setting(address.optional(), {
    help: "The same database by the login that owns its tables: migrations, seeds and the command line use it, and the login of DATABASE_URL then owns nothing. Without it one login does both.",
    example: "postgresql://dalil_owner:secret@127.0.0.1:5432/dalil",
    secret: true,
  }),
  DATABASE_POOLER_URL: setting(address.optional(), {
    help: "PgBouncer in transaction mode before the server of DATABASE_URL: transactions go through it, notifications do not. Needs DATABASE_OWNER_URL.",
    example: "postgresql://dalil:secret@127.0.0.1:6432/dalil",
    secret: true,
  }),
  DATABASE_READ_URL: setting(address.optional(), {
    help: "A streaming replica of the same database, with the login of DATABASE_URL: pages, searches and calls that only read go there while it is at most 5 s behind, and to DATABASE_URL otherwise.",
    example: "postgresql://dalil:secret@127.0.0.2:5432/dalil",
    secret: true,
  }),
  DATABASE_POOL_SIZE: setting(z.coerce.number().int().min(2).max(200).default(10), {
    help: "Connections that one process opens to PostgreSQL, and as many to a replica.",
    example: "10",
  }),
};
