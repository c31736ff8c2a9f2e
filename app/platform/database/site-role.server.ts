import pg from "pg";
import type { Database } from "./database.server.ts";
import { migrationLock } from "./migrate.server.ts";

/** The rights of the site beside its requests: its jobs see every row, and own nothing. */
const role = "site_process";

const rights = `
  do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${role}') then
      create role ${role} nologin noinherit;
    end if;
  end $$;
  grant usage on schema public, pgboss, drizzle to ${role};
  grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
  grant select on all tables in schema drizzle to ${role};
  grant usage, select on all sequences in schema public, pgboss to ${role};
  grant execute on all functions in schema public, pgboss to ${role};
  revoke delete on audit_log from ${role};
  revoke insert, update, delete on audit_head from ${role};
  revoke update, delete on audit_anchors from ${role};
  do $$ declare one regclass; begin
    for one in
      select c.oid from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
        and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = '${role}')
    loop
      execute format('create policy ${role} on %s to ${role} using (true) with check (true)', one);
    end loop;
  end $$;`;

/**
 * Gives the login of the site what its process needs, as the owner after each migration. The login
 * takes the roles of requests and reads and writes rows; it changes no table, function or trigger.
 */
export async function grantSiteRole(owner: Database, login: string): Promise<void> {
  const client = await owner.pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(rights);
    const name = pg.escapeIdentifier(login);
    await client.query(`grant ${role}, anon, authenticated, admin, api_key to ${name}`);
  } finally {
    // A lost connection has released the lock.
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
}

/** Returns whether the login of a database owns tables of it, or may become who does. */
export async function isOwner({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query(`
    select exists (
      select 1 from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and pg_has_role(current_user, relowner, 'member')) as owns`);
  return rows[0]?.owns === true;
}
