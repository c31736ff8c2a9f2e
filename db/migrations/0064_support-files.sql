ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_content";--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "file_path" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "file_format" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "file_size" integer;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_file" CHECK (num_nonnulls("support_messages"."file_path", "support_messages"."file_format", "support_messages"."file_size") in (0, 3));--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_content" CHECK ((btrim("support_messages"."content") <> '' or "support_messages"."file_path" is not null) and char_length("support_messages"."content") <= 4000);
--> statement-breakpoint
grant insert (file_path, file_format, file_size) on support_messages to anon, authenticated;
