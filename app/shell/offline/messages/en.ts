export const offlinePage = {
  title: "You are offline",
  metaTitle: "You are offline · {appName}",
  text: "This page cannot be fetched without a connection. Profiles that you opened lately can still be read.",
  retry: "Try again",
  emergency: "In an emergency call {ambulance}. The police answer at {police}.",
  kept: "Profiles you opened lately",
  seen: "You are offline. This is the page as it was on {when}: hours and fees may have changed since.",
};
export type OfflineMessages = typeof offlinePage;
