import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";

interface NewsReader extends Record<string, unknown> {
  email: string;
  locale: Locale;
}

/** Returns the proved addresses of open accounts that ask for news in their settings. */
export async function selectNewsReaders(tx: Transaction): Promise<NewsReader[]> {
  const { rows } = await tx.execute<NewsReader>(sql`
    select a.email, coalesce(p.locale, 'en') as locale
    from users u join auth_users a on a.id = u.auth_user_id and a.email_verified
      left join user_preferences p on p.user_id = u.auth_user_id
    where u.marketing_opt_in and u.suspended_at is null and a.email = u.email`);
  return rows;
}

/** Unticks the news of the account that has an address, as its owner left them by a link. */
export async function endNews(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`
    update users set marketing_opt_in = false
    where lower(email) = ${email.toLowerCase()} and marketing_opt_in`);
}
