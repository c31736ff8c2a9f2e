export const feedbackPath = "/feedback";

/** What the server renders for the dialog. */
export interface FeedbackSettings {
  classes: { dialog: string; head: string; title: string; close: string; body: string };
  /** The name of its button, by language. */
  close: Record<string, string>;
  closeIcon: string;
}
