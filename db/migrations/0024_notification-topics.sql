ALTER TABLE "user_notifications" ADD COLUMN "topic" text;--> statement-breakpoint
UPDATE "user_notifications" SET "topic" = CASE
  WHEN "type" LIKE 'review.%' THEN 'reviews'
  WHEN "type" LIKE 'search.%' THEN 'searches'
  ELSE 'listings'
END;--> statement-breakpoint
ALTER TABLE "user_notifications" ALTER COLUMN "topic" SET NOT NULL;
