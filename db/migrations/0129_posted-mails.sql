-- Mails of acts that carry a link wait, sealed, in the queue of mails.
-- db/functions c4bae5cdd328d2e5
ALTER TABLE "mail_queue" ADD COLUMN "sealed_mail" text;