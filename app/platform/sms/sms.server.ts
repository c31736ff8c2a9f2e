import type { Config } from "../config.server.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { openMailer } from "../mail/mailer.server.ts";

export interface SmsSender {
  /**
   * @param message.to a number as +971501234567
   * @throws when the gateway refuses or cannot be reached.
   */
  send(message: { to: string; text: string }): Promise<void>;
}

type SmsConfig = Pick<
  Config,
  "dataDir" | "SMTP_URL" | "MAIL_FROM" | "SMS_URL" | "SMS_KEY" | "SMS_FROM"
>;

const patienceMs = 10_000;

/** The gateway of the settings, else the folder of mails that a person can open. */
export function openSms(config: SmsConfig): SmsSender {
  return config.SMS_URL ? openGateway(config.SMS_URL, config) : openFolder(config);
}

function openGateway(url: string, { SMS_KEY, SMS_FROM }: SmsConfig): SmsSender {
  return {
    async send({ to, text }) {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(SMS_KEY ? { authorization: `Bearer ${SMS_KEY}` } : {}),
        },
        body: JSON.stringify({ to, from: SMS_FROM, text }),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
    },
  };
}

function openFolder(config: SmsConfig): SmsSender {
  const mailer = openMailer({ ...config, SMTP_URL: undefined });
  return {
    send({ to, text }) {
      return mailer.send({ to, subject: `SMS: ${text}`, text, html: `<p>${escapeHtml(text)}</p>` });
    },
  };
}
