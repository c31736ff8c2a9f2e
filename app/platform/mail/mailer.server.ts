import { hash, randomUUID } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import type { Config } from "../config.server.ts";
import { mailFolder } from "./mailbox.server.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address by which a mail program ends such mails (RFC 8058); transactional mails have none. */
  unsubscribe?: string | undefined;
  /** A calendar file (RFC 5545), which mail programs offer to add. */
  calendar?: { method: "REQUEST" | "PUBLISH" | "CANCEL"; content: string } | undefined;
}

/** A mail as it leaves. */
export interface IdentifiedMail extends Mail {
  /** The same for each attempt to send one mail, so that mail programs show it once. */
  messageId?: string;
}

/** Name of a mail in the log; its key also makes its Message-ID. */
export interface MailPurpose {
  /** Subject, such as "claim". */
  kind: string;
  /** The same for each attempt to send one mail. */
  key?: string;
  /** Its subject in a word, where its kind has several, such as "confirmed". */
  about?: string;
  /** The booking that it is about. */
  bookingId?: string | null;
}

export interface Mailer {
  /** @throws when the mail server refuses or cannot be reached. */
  send(mail: Mail, purpose: MailPurpose): Promise<void>;
}

/** Port by which mails leave the process. */
export interface MailExit {
  send(mail: IdentifiedMail): Promise<void>;
}

type MailConfig = Pick<Config, "dataDir" | "SMTP_URL" | "MAIL_FROM">;

/** The mail server of the settings, else a folder of mails that a person can open. */
export function openMailer(config: MailConfig): MailExit {
  return config.SMTP_URL ? openSmtp(config.SMTP_URL, config.MAIL_FROM) : openFolder(config);
}

/**
 * Connects to a mail server and signs in, without a mail.
 * @throws with the server's answer, or why it cannot be reached.
 */
export async function tryMailServer(url: string): Promise<void> {
  const transport = await openTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}

function openSmtp(url: string, from: string): MailExit {
  let transport: Promise<Transporter> | null = null;
  return {
    async send(mail) {
      transport ??= openTransport(url);
      await (await transport).sendMail({ from, ...messageOf(mail) });
    },
  };
}

function messageOf({ calendar, unsubscribe, ...mail }: IdentifiedMail) {
  return {
    ...mail,
    ...(calendar && { icalEvent: { ...calendar, filename: "appointment.ics" } }),
    ...(unsubscribe && {
      headers: {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
}

function openFolder(config: MailConfig): MailExit {
  const folder = mailFolder(config.dataDir);
  return {
    async send(mail) {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
      const { message } = await transport.sendMail({
        from: config.MAIL_FROM,
        ...messageOf(mail),
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = new Date().toISOString();
      // A mail that is sent again after a crash is in the folder once, as mail servers deliver it once.
      const name = mail.messageId
        ? hash("sha256", mail.messageId).slice(0, 16)
        : randomUUID().slice(0, 8);
      const known = await readdir(folder);
      if (mail.messageId && known.some((file) => file.endsWith(`-${name}.json`))) return;
      const id = `${sentAt.replace(/[:.]/g, "-")}-${name}`;
      // Mails hold links that open accounts: no other user of the machine may read them.
      const mode = 0o600;
      // The .eml is for mail programs, the .json for the mailbox page.
      await writeFile(join(folder, `${id}.eml`), message.toString(), { mode });
      const stored = { id, sentAt, from: config.MAIL_FROM, ...mail };
      await writeFile(join(folder, `${id}.json`), JSON.stringify(stored), { mode });
    },
  };
}
