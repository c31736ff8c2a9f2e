export const accounts = {
  "login.title": "Sign In to {appName}",
  "login.description": "Sign in to keep favourites and your own lists.",
  "login.email": "Email",
  "login.password": "Password",
  "login.submit": "Sign In",
  "login.signedInAs": "You are signed in as {email}.",
  "login.missing.title": "Missing Credentials",
  "login.missing.text": "Please enter both email and password.",
  "login.failed.title": "Login Failed",
  "login.failed.text": "Email or password is incorrect. Please check and try again.",
  "login.tooMany.text": "Too many attempts. Please wait a minute and try again.",
  "logout.submit": "Sign out",
};
export type AccountsMessages = typeof accounts;
