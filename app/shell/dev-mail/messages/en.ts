export const devMail = {
  title: "Mailbox",
  intro: "Emails this installation would have sent. They are stored as files in the data folder.",
  empty: "No emails yet.",
  to: "To",
  sentAt: "Sent",
  text: "Plain text",
};
export type DevMailMessages = typeof devMail;
