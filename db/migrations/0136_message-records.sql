-- Messages state when, how and to which masked address they were sent, and why they were not; reminders
-- have a choice of their own beside mails about bookings.
-- db/functions f6466b27755a4399
ALTER TABLE "booking_messages" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "mail_log" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "mail_log" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD COLUMN "error" text;--> statement-breakpoint
CREATE INDEX "user_notifications_booking" ON "user_notifications" USING btree (("payload" ->> 'subjectId')) WHERE "user_notifications"."payload" ->> 'subjectType' = 'bookings';--> statement-breakpoint
update booking_messages set sent_at = settled_at where settled_at is not null and attempts > 0;--> statement-breakpoint
update notification_deliveries set sent_at = settled_at where settled_at is not null and attempts > 0;--> statement-breakpoint
update booking_messages b set sent_by = 'mail', recipient = m.recipient
from mail_log m where m.kind = 'booking' and m.key = b.id::text;--> statement-breakpoint
update mail_log m set about = b.kind, booking_id = b.booking_id
from booking_messages b where m.kind = 'booking' and m.key = b.id::text;--> statement-breakpoint
insert into reminder_choices (user_id, channel)
select user_id, 'off' from notification_preferences where topic = 'bookings' and not is_mailed
on conflict (user_id) do update set channel = 'off' where reminder_choices.channel = 'mail';
