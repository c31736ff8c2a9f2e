import type { Message } from "#app/platform/i18n/translate.ts";

export const bookingStaff = {
  title: "Staff of your clinic",
  lead: "The people you invite can see this clinic's appointments, with patients' names and phone numbers. A practitioner sees only their own.",
  members: "Staff",
  "members.none": "You work alone so far. Invite someone below.",
  "members.nobody": "Nobody works with this clinic yet. Invite someone below.",
  you: "(you)",
  "role.owner": "Owner",
  "role.owner.help": "Changes the listing, invites staff, and can do all that a manager can.",
  "role.manager": "Manager",
  "role.reception": "Reception",
  "role.practitioner": "Practitioner",
  "role.practitioner.of": "Practitioner: {name}",
  "role.manager.help": "Appointments, hours, rooms, blocked times",
  "role.reception.help": "Appointments; can see rooms but not change hours",
  "role.practitioner.help":
    "Only the appointments of one doctor at this clinic; cannot change hours",
  professional: "Practitioner's profile",
  "professional.none": "Not a practitioner",
  "professional.help": "For a practitioner: whose appointments this person sees.",
  "professional.missing": "Choose whose appointments the practitioner sees.",
  remove: "Remove",
  "remove.name": "Remove {name}",
  "remove.ask": "Remove {name}?",
  "remove.consequence":
    "From now on this person sees no appointments, patients or notes of the clinic, also where a page is open. What they wrote stays. To return, they need a new invitation.",
  "remove.now": "Remove now",
  "removeOwner.consequence":
    "The clinic then has no owner. This person can no longer change the listing or see its appointments; the staff keep their roles. To return, they need a new invitation.",
  change: "Change role",
  "change.name": "Change the role of {name}",
  "change.now": "Save role",
  invitations: "Invitations",
  "invitations.until": "{role}, valid until {date}",
  withdraw: "Withdraw",
  "withdraw.name": "Withdraw the invitation of {email}",
  invite: "Invite someone",
  email: "Email address",
  "email.invalid": "Please check the email address.",
  role: "Role",
  submit: "Send the invitation",
  "done.invite": "Invitation sent. The link works for seven days.",
  "done.withdraw": "Invitation withdrawn.",
  "done.change": "Role changed.",
  "done.remove": "This person can no longer see the clinic's appointments.",
  "refused.many": "Twenty invitations are still open. Withdraw one first.",
  "refused.member": "This person has a role in the clinic already: see the list.",
  "refused.owned": "This clinic has an owner already: see the list. Remove the owner first.",
  "refused.unlisted":
    "This clinic is not on the site, so the link of an invitation would not work. List it first.",
  "refused.again":
    "This person has been invited today. You can withdraw that invitation, or invite them again tomorrow.",
  "accept.title": "Invitation to {clinic}",
  "accept.lead": "{clinic} invites you to help with its appointments. Your role: {role}.",
  "accept.lead.owner":
    "You are invited to manage {clinic} as its owner: its listing, its staff and its appointments.",
  "accept.submit": "Accept",
  "accept.other":
    "This invitation is for another email address. Please sign in with the address that received it.",
  "accept.gone.title": "This invitation has ended",
  "accept.gone.member":
    "If you have accepted it, nothing is left to do: you already work with the clinics below. If one is missing, ask it for a new invitation.",
  "accept.gone.text":
    "It has been used or withdrawn, or is older than seven days. Ask the clinic for a new one.",
  "mail.subject": "Invitation to {clinic} on {appName}",
  "mail.lead":
    "{inviter} invites you to help with the appointments of {clinic} on {appName}. Your role: {role}. The link works until {until}.",
  "mail.lead.owner":
    "{inviter} invites you to manage {clinic} on {appName}. Your role: {role}. You can change the listing, invite your staff and handle appointments. The link works until {until}.",
  "mail.action": "See the invitation",
  "mail.after":
    "If you don't know this clinic, ignore this email. Nothing happens unless you open the link.",
} satisfies Record<string, Message>;
export type BookingStaffMessages = Record<keyof typeof bookingStaff, Message>;
