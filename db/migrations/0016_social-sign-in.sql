ALTER TABLE "auth_codes" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "auth_codes" ADD COLUMN "account_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_way" ON "auth_accounts" USING btree ("provider_id","account_id");