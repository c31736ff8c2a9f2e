export const devMail = {
  title: "Mailbox",
  intro: "Mails that this installation would have sent. They are files in the data folder.",
  empty: "No mail has been sent yet.",
  to: "To",
  sentAt: "Sent",
  text: "Plain text",
};
export type DevMailMessages = typeof devMail;
