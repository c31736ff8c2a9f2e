export const feedbackPath = "/feedback";

/** The settings that the server renders for the dialog. */
export interface FeedbackSettings {
  classes: { dialog: string; head: string; title: string; close: string; body: string };
  /** The name of its button, by language. */
  close: Record<string, string>;
  closeIcon: string;
}
