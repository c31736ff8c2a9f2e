/** Returns the rules for agents, which their clients read before any tool. */
export function instructionsFor({ appName, city }: { appName: string; city: string }): string {
  return [
    `${appName} is the health-care directory of ${city}: professionals, clinics, services and franchises, in English and Arabic.`,
    "When a person describes how they feel, call check_emergency first. If any answer has an emergency that is not null, show its text and its numbers before everything else.",
    "Nothing here is a diagnosis or medical advice. Pass on the words of the person, and name the source and date of a fact.",
    "A booking is made by the person alone: give them a book_url, or hold a time that they chose and give them its confirm_url at once.",
    "Answer in the language of the person: language is en or ar.",
  ].join("\n");
}
