export const offlinePage = {
  title: "You are offline",
  metaTitle: "You are offline · {appName}",
  text: "This page needs a connection. You can still read the profiles you opened recently.",
  retry: "Try again",
  emergency: "In an emergency, call {ambulance} for an ambulance or {police} for the police.",
  kept: "Recently opened profiles",
  seen: "You are offline. This page was saved on {when}; hours and fees may have changed since.",
};
export type OfflineMessages = typeof offlinePage;
