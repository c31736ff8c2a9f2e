import type { Message } from "#app/platform/i18n/translate.ts";

export const bookingStaff = {
  title: "Staff of your clinic",
  lead: "People whom you invite see the appointments of this clinic, with the names and telephone numbers of patients.",
  members: "Staff",
  "members.none": "Nobody but you yet.",
  "role.manager": "Manager",
  "role.reception": "Reception",
  "role.manager.help": "Appointments, hours, rooms, blocked times",
  "role.reception.help": "Appointments; sees rooms, changes no hours",
  remove: "Remove",
  "remove.name": "Remove {name}",
  invitations: "Invitations",
  "invitations.until": "{role}, waits until {date}",
  withdraw: "Withdraw",
  "withdraw.name": "Withdraw the invitation of {email}",
  invite: "Invite somebody",
  email: "E-mail address",
  "email.invalid": "Please check the e-mail address.",
  role: "Role",
  submit: "Send the invitation",
  "done.invite": "The invitation is sent. Its link works for seven days.",
  "done.withdraw": "The invitation is withdrawn.",
  "done.remove": "This person no longer sees the clinic's appointments.",
  "refused.many": "Twenty invitations wait for an answer. Withdraw one of them first.",
  "refused.mail":
    "The invitation is stored, but the mail could not be sent. Please invite this person again in a few minutes.",
  "accept.title": "Invitation to {clinic}",
  "accept.lead": "You are invited to help with the appointments of {clinic}, in the role: {role}.",
  "accept.submit": "Accept",
  "accept.other":
    "This invitation is for another e-mail address. Please sign in with the address to which it was sent.",
  "accept.gone.title": "This invitation has ended",
  "accept.gone.text":
    "It was used, withdrawn or is older than seven days. Ask the clinic for another.",
  "mail.subject": "Invitation to {clinic} on {appName}",
  "mail.lead":
    "You are invited to help with the appointments of {clinic} on {appName}, in the role: {role}. The link works for seven days.",
  "mail.after": "If you do not know this clinic, do nothing: without the link nothing happens.",
} satisfies Record<string, Message>;
export type BookingStaffMessages = Record<keyof typeof bookingStaff, Message>;
