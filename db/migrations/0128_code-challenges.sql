-- The proof key of a client is stored with the code that its mail has: an altered link cannot do without it.
ALTER TABLE "auth_codes" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "auth_codes" ADD COLUMN "challenge_method" text;
