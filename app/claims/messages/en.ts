import type { Message } from "#app/platform/i18n/translate.ts";

export const claims = {
  title: "Claim {name}",
  description:
    "Show that the listing of {name} is yours and keep it correct yourself. Free of charge.",
  lead: "For the person or the clinic that this listing describes. Nothing is charged, and the position in the results stays as it is.",
  "steps.title": "What happens next",
  "steps.submitted": "We confirm by mail that your claim has arrived.",
  "steps.review":
    "A person compares your proof with the register, as a rule within three working days.",
  "steps.decided": "You hear by mail whether it is approved, and if not, why.",
  role: "What are you to this listing?",
  "role.choose": "Choose one",
  "role.self": "I am this person",
  "role.owner": "I own the clinic",
  "role.director": "I am the medical director",
  "role.staff": "I work here and was asked to do this",
  name: "Your name",
  "name.hint": "As it stands in the proof.",
  email: "Email",
  "email.hint": "Our answer goes there; an address of the clinic's own domain is checked fastest.",
  phone: "Phone",
  "phone.hint": "For example 050 123 4567. Numbers from abroad with their country code.",
  licence: "Licence number",
  "licence.hint": "Of the professional or the facility, as the register has it.",
  proof: "Proof",
  "proof.hint":
    "The licence, or a letter by the medical director. {types} Only those who decide see it, and it is deleted 90 days after the decision.",
  note: "Anything else?",
  "note.hint": "At most {count} characters.",
  submit: "Send the claim",
  privacy: "What happens to it stands in the {link}.",
  "privacy.link": "privacy policy",
  problems: "Please check your input and try again.",
  "problems.proof": "Please choose the file again: browsers do not keep it.",
  "role.missing": "Please choose what you are to this listing",
  "name.missing": "Please enter your name",
  "email.missing": "Please enter your email address",
  "email.invalid": "Please enter a valid email address.",
  "phone.invalid": "Please enter a valid phone number, or leave it empty",
  "licence.missing": "Please enter the licence number",
  "note.long": "Please shorten it to {count} characters",
  "proof.missing": "Please choose the file that proves it",
  invalid: "Please check your input and try again.",
  "tooMany.title": "That was a lot of claims",
  "tooMany.text": "Nothing you typed is lost. Please wait an hour and send it again.",
  "claimed.title": "This listing is already taken care of",
  "claimed.text":
    "Somebody has shown that it is theirs. If that cannot be, write to us and we look into it.",
  "claimed.contact": "Write to us",
  "sent.title": "Thank you!",
  "sent.text":
    "Your claim has arrived. We have sent you a mail, and the next one tells you what came of it.",
  back: "Back to {name}",

  "mail.greeting": "Dear {name},",
  "mail.noListing": "a listing that is no longer shown",
  "mail.submitted.subject": "Your claim has arrived: {listing}",
  "mail.submitted.text":
    "You claimed this listing on {appName}: {listing}. A person compares your proof with the register and answers, as a rule within three working days. If you did not do this, answer to this mail.",
  "mail.in_review.subject": "Your claim is being checked: {listing}",
  "mail.in_review.text": "We have begun to compare your proof with the register: {listing}.",
  "mail.approved.subject": "Your claim is approved: {listing}",
  "mail.approved.text":
    "The listing is yours: {listing}. Sign in with this address and open “Your listings”: what you correct there stands at once, except for what comes from the register, texts and pictures, which a person reads first.",
  "mail.rejected.subject": "Your claim could not be approved: {listing}",
  "mail.rejected.text":
    "We could not confirm that this listing is yours: {listing}. You may claim it again with another proof.",
  "mail.reason": "The reason: {reason}",
  "mail.reference": "Reference: {id}",
} satisfies Record<string, Message>;

export type ClaimsMessages = Record<keyof typeof claims, Message>;
