import type { Message } from "#app/platform/i18n/translate.ts";

export const plan = {
  title: "Is my plan accepted?",
  description:
    "Choose your insurer and network once: results and profiles then say who accepts your plan, with the source and date.",
  lead: "Choose your insurer and network once. Results, profiles and the booking form then say whether your plan is accepted, who said so and when.",
  privacy:
    "This browser remembers your choice until you close it. Links that you share do not contain it.",
  "privacy.account":
    "Your account remembers your choice, encrypted for you alone. Links that you share do not contain it.",
  "card.use": "Use the card in your records",
  "card.ended": "The insurance card in your records ended on {date}.",
  "card.renew": "Enter your new card",
  insurer: "Insurer",
  "insurer.hint": "The company on the front of your card.",
  "insurer.choose": "Choose your insurer",
  "insurer.missing": "Please choose your insurer.",
  "insurer.submit": "Continue",
  network: "Network",
  "network.hint":
    "Printed on your card, often next to the administrator's name. Only {insurer}'s networks are listed.",
  "network.unknown": "I don't know my network",
  "network.invalid": "Please choose a network of this insurer.",
  "network.submit": "Remember my plan",
  "network.back": "Choose another insurer",
  "chosen.title": "Your plan: {plan}",
  "chosen.change": "Choose another plan",
  "chosen.forget": "Forget my plan",
  "chosen.card": "This is the insurance card in your records.",
  "chosen.cardLink": "Change the card",
  "chosen.keep": "Remember it in my account",
  "chosen.signIn": "Sign in to remember it in your account",
  "chosen.search": "Find who accepts {insurer}",
  back: "Back to where you were",
  "ask.title": "What to ask the clinic",
  "ask.lead":
    "The insurer alone does not decide: the network on your card does. Call the clinic and ask:",
  "ask.network": "“My insurer is {insurer}. Which of its networks do you accept?”",
  "ask.card": "“Can you check my card number or Emirates ID before my visit?”",
  "ask.share": "“How much do I pay myself, and do I need an approval or a referral?”",
  "ask.find":
    "Your network is on your card, in your insurer's app, or in the letter from your employer.",
} satisfies Record<string, Message>;

export type PlanMessages = typeof plan;
