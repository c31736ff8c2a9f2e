CREATE POLICY "app_settings_public_read" ON "app_settings" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (key like 'feature.%');--> statement-breakpoint
ALTER POLICY "app_settings_admin_all" ON "app_settings" TO admin USING (key like 'feature.%') WITH CHECK (key like 'feature.%');
--> statement-breakpoint
grant select on app_settings to anon, authenticated;
