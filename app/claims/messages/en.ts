import type { Message } from "#app/platform/i18n/translate.ts";

export const claims = {
  title: "Claim {name}",
  description: "Show that the listing of {name} is yours and manage it yourself, free of charge.",
  lead: "For the professional or clinic described in this listing. Claiming is free and does not affect the position in search results.",
  "steps.title": "What happens next",
  "steps.submitted": "We confirm your claim by email.",
  "steps.review":
    "Our team checks your proof against the register, usually within three working days.",
  "steps.decided": "We email you the decision and, if it is not approved, the reason.",
  role: "What is your role?",
  "role.choose": "Select",
  "role.self": "I am this professional",
  "role.owner": "I own the clinic",
  "role.director": "I am the medical director",
  "role.staff": "I work here and act on the clinic's behalf",
  name: "Your name",
  "name.hint": "As it appears on the proof.",
  email: "Email",
  "email.hint":
    "We reply to this address. An address at the clinic's own domain is checked fastest.",
  phone: "Phone",
  "phone.hint": "For example 050 123 4567. For numbers outside the UAE, include the country code.",
  licence: "Licence number",
  "licence.hint": "The professional's or facility's number in the register.",
  proof: "Proof",
  "proof.hint":
    "The licence, or a letter from the medical director. {types} Only the reviewers can see it, and it is deleted 90 days after the decision.",
  note: "Additional information",
  "note.hint": "Up to {count} characters.",
  submit: "Send claim",
  privacy: "Our {link} explains how we handle your data.",
  "privacy.link": "privacy policy",
  problems: "Please check your input and try again.",
  "problems.proof": "Please choose the file again: browsers do not keep it.",
  "role.missing": "Please choose your role",
  "name.missing": "Please enter your name",
  "email.missing": "Please enter your email address",
  "email.invalid": "Please enter a valid email address.",
  "phone.invalid": "Please enter a valid phone number, or leave it empty",
  "licence.missing": "Please enter the licence number",
  "note.long": "Please shorten it to {count} characters",
  "proof.missing": "Please choose a file as proof",
  invalid: "Please check your input and try again.",
  "tooMany.title": "Too many claims",
  "tooMany.text": "Your text is still here. Please wait an hour and send it again.",
  "claimed.title": "This listing has already been claimed",
  "claimed.text":
    "Someone has shown that it is theirs. If you think this is a mistake, contact us and we will look into it.",
  "claimed.contact": "Contact us",
  "sent.title": "Thank you!",
  "sent.text":
    "We have received your claim and sent you a confirmation email. We will email you the decision.",
  back: "Back to {name}",
  "code.title": "Confirm with the licence and a code",
  "code.text":
    "The health authority's register has a contact for this licence. We send a code there: whoever has the licence number and the code can manage the listing, in most cases at once.",
  "code.licence.hint":
    "As on the licence or in the register, with or without the letters before it.",
  "code.licence.wrong":
    "The register has another licence number for this listing. Please check it, or send a document instead.",
  "code.channel": "Where should we send the code?",
  "code.channel.phone": "Text message to {contact}",
  "code.channel.email": "Email to {contact}",
  "code.channel.missing": "Please choose where we should send the code",
  "code.name.hint": "The listing will be managed in this name.",
  "code.email.hint": "You will sign in with this address to manage the listing.",
  "code.submit": "Send code",
  "code.other": "Can't receive messages there any more?",
  "code.document": "Send a document instead",
  "code.sent": "We've sent a six-digit code to {contact}. It is valid for {minutes} minutes.",
  "code.code": "Code",
  "code.confirm": "Confirm",
  "code.again": "Send a new code",
  "code.none": "No code after a few minutes?",
  "code.missing": "Please enter the six-digit code",
  "code.wrong": "This code is wrong or no longer valid. Check it, or have a new one sent.",
  "code.tooMany.title": "Too many codes",
  "code.tooMany.text":
    "Too many codes were requested or tried for this listing or from your network. Please wait and try again later, or send a document.",
  "code.failed.title": "The code could not be sent",
  "code.failed.text": "Please try again in a few minutes, or send a document.",
  "code.gone.title": "No code can be sent for this listing",
  "code.gone.text": "Please send a document instead.",
  "code.back": "Confirm with a code instead",
  "code.granted.title": "The listing is yours",
  "code.granted.text":
    "Sign in with the email address that you gave, or create an account with it. You will find the listing filled in with what the register says.",
  "code.granted.signIn": "Sign in",
  "code.review.title": "The code was right",
  "code.review.role":
    "As you act for somebody else, our team looks at your claim. It is first in line, and we will email you the decision.",
  "code.review.shared":
    "The register has this contact for several licences, so our team looks at your claim. It is first in line, and we will email you the decision.",
  "code.review.licence":
    "The register did not confirm this licence lately, so our team looks at your claim. It is first in line, and we will email you the decision.",
  "code.review.inUse":
    "People work with this listing already, so our team looks at your claim. It is first in line, and we will email you the decision.",
  "code.sms":
    "{code} is your code to manage {listing} on {appName}. Valid for {minutes} minutes. Never pass it on. Not you? Ignore it or write to {contact}",
  "code.mail.subject": "Your code to manage {listing} on {appName}",
  "code.mail.text":
    "Somebody gave the licence number of {listing} and wants to manage its listing on {appName}. With this code, valid for {minutes} minutes, they can:",
  "code.mail.unasked":
    "The public register names this address for the licence. If it was not you, do not pass the code on: nothing will change. You can reach us at {contact}.",

  "mail.greeting": "Dear {name},",
  "mail.noListing": "a listing that is no longer available",
  "mail.submitted.subject": "We have received your claim: {listing}",
  "mail.submitted.text":
    "You claimed this listing on {appName}: {listing}. Our team checks your proof against the register and usually replies within three working days. If this was not you, reply to this email.",
  "mail.in_review.subject": "Your claim is in review: {listing}",
  "mail.in_review.text": "We are checking your proof against the register: {listing}.",
  "mail.approved.subject": "Your claim has been approved: {listing}",
  "mail.approved.text":
    "The listing is yours: {listing}. Sign in with this address to edit it. Changes go live immediately, except for texts, pictures and facts from the register, which our team reviews first.",
  "mail.approved.open": "Open your listing",
  "mail.rejected.subject": "Your claim could not be approved: {listing}",
  "mail.rejected.text":
    "We could not confirm that this listing is yours: {listing}. You can claim it again with different proof.",
  "mail.reason": "Reason: {reason}",
  "mail.reference": "Reference: {id}",
} satisfies Record<string, Message>;

export type ClaimsMessages = Record<keyof typeof claims, Message>;
