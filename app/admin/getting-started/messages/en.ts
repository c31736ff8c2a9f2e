import type { Message } from "#app/platform/i18n/translate.ts";

export const adminGettingStarted = {
  title: "Getting started",
  lead: "From an empty installation to the first patient. Each state is read from your data and settings.",
  failure: "This section could not be loaded.",
  retry: "Retry",
  progress: "{done} of {count} steps done",
  done: "Done",
  open: "Open",
  "begin.title": "What to begin with",
  "begin.lead":
    "The directory is empty. Each choice is one command in the folder of the site, and can be undone.",
  "begin.ask": "This installation is empty. What does it begin with?",
  "begin.choose": "1 to 4, or Enter for the demo city, which also begins after {seconds} seconds: ",
  "begin.demo": "Demo city",
  "begin.demo.help":
    "An invented city of 2,000 professionals with accounts, to try everything. Nobody in it exists.",
  "begin.register": "Register of a health authority",
  "begin.register.help":
    "Its open data file lists the true, licensed clinics. Give its address, and it is read again each night. See docs/registers.md.",
  "begin.map": "Open map data",
  "begin.map.help":
    "Clinics and pharmacies of any city from OpenStreetMap, with their places and hours. See docs/registers.md.",
  "begin.empty": "Empty",
  "begin.empty.help":
    "Your own lists as CSV files, or clinics typed in here one by one. See docs/importing.md.",
  "step.administrator": "Administrator",
  "step.administrator.count": { one: "one account", other: "{count} accounts" },
  "step.administrator.help":
    "Open the link that the start prints, or run npm run cli -- create-admin.",
  "step.name": "Name and city",
  "step.name.count": { one: "one", other: "{count}" },
  "step.name.help":
    "Set APP_NAME and APP_NAME_AR and start again. CITY names the city of the site; without it Dubai.",
  "step.languages": "Languages: English and Arabic",
  "step.languages.count": { one: "one", other: "{count}" },
  "step.languages.help": "ARABIC_DIGITS chooses the digits of Arabic pages.",
  "step.clinics": "Clinics",
  "step.clinics.count": { one: "one listed", other: "{count} listed" },
  "step.clinics.help":
    "Import a CSV file, or add a clinic in the list of clinics. The import page has a template and the allowed values. Then choose the services that the clinic offers, in its tab Services.",
  "step.professionals": "Professionals",
  "step.professionals.count": { one: "one listed", other: "{count} listed" },
  "step.professionals.help": "Import them, or add them one by one. Each needs a clinic to work at.",
  "step.booking": "Online booking",
  "step.booking.count": { one: "one bookable schedule", other: "{count} bookable schedules" },
  "step.booking.help":
    "Open booking for a clinic: choose the professional, the hours and the appointment types. Then invite the clinic's people in its record, under Members.",
  "step.mail": "Mail",
  "step.mail.count": { one: "one", other: "{count}" },
  "step.mail.help": "Set SMTP_URL and MAIL_FROM, then send yourself a test mail.",
  "step.public": "Go public",
  "step.public.count": { one: "one", other: "{count}" },
  "step.public.help": "Set the address, the database and the secrets of a public site.",
  "mail.title": "Test mail",
  "mail.server": "Mails are sent through {server}.",
  "mail.kept":
    "SMTP_URL is not set. Mails are stored on this machine and sent to nobody; /dev/mail shows them during a trial run.",
  "mail.send": "Send a test mail to {address}",
  "mail.sent": "Sent to {address}. Check that it arrived, and not in the spam folder.",
  "mail.stored": "Stored for {address}. No mail left this machine.",
  "mail.failed": "The test mail was not sent: {problem}",
  "mail.subject": "{name}: test mail",
  "mail.text": "This mail shows that {name} can send mail.",
  "public.title": "Before you go public",
  "public.lead":
    "These are environment variables of the start. npm run cli -- doctor checks them, too.",
  "check.address": "Set BASE_URL to the public https address of the site.",
  "check.database":
    "Set DATABASE_URL to a PostgreSQL database. The embedded one is for trials and small sites.",
  "check.session": "Set SESSION_SECRET.",
  "check.health": "Set HEALTH_DATA_KEY. Without it a public site takes no health data.",
  "check.mail": "Set SMTP_URL. A public site without mail does not start.",
  "check.contact": "Set CONTACT_EMAIL to your own address.",
  "check.demo": "Suspend the demo accounts, so that nobody signs in with them.",
} satisfies Record<string, Message>;

export type GettingStartedMessages = Record<keyof typeof adminGettingStarted, Message>;
