/** Above this number one choice holds for all: a form of single choices would be too large to send. */
export const mostSingleChoices = 200;

/** Names of the fields of an answer about displaced appointments. */
export const choicePrefix = "choice-";

/** Whether a field is part of an answer about displaced appointments. */
export function isAnswerField(name: string): boolean {
  return (
    ["token", "displaced", "count", "note", "preset"].includes(name) ||
    name.startsWith(choicePrefix)
  );
}

/** Name of the choice for one appointment; its value is keep, cancel, or move with the new time and, for a colleague, the type. */
export function choiceName(id: string): string {
  return choicePrefix + id;
}
