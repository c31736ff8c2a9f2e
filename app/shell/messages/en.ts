export const shell = {
  "nav.skip": "Skip to the content",
  "nav.home": "{appName}, home page",
  "nav.label": "Main menu",
  "nav.menu": "Menu",
  "nav.doctors": "Doctors",
  "nav.clinics": "Clinics",
  "nav.services": "Services",
  "nav.franchises": "Franchises",
  "nav.specialties": "Specialties",
  "nav.insurances": "Insurances",
  "nav.about": "About",
  "nav.start": "Home",
  "nav.search": "Search",
  "nav.sitemap": "Site map",
  "nav.blog": "Blog",
  "nav.help": "Help centre",
  "nav.contact": "Contact us",
  "nav.advertise": "Advertise",
  "nav.signIn": "Sign in",
  "nav.signOut": "Sign out",
  "theme.label": "Theme",
  "theme.light": "Light",
  "theme.dark": "Dark",
  "theme.system": "System",
  "emergency.title": "Emergency numbers",
  "emergency.ambulance": "Ambulance",
  "emergency.police": "Police",
  "footer.purpose":
    "Doctors, clinics and services in Dubai, with licence, fee and insurance stated and dated. A guide to care, not a substitute for medical advice.",
  "footer.directory": "Directory",
  "footer.site": "This site",
  "footer.reading": "Read and ask",
  "footer.legal": "Legal",
  "legal.terms": "Terms",
  "legal.privacy": "Privacy",
  "legal.disclaimer": "Medical disclaimer",
  "legal.cookies": "Cookies",
  "footer.licence": "Open source, under the MIT licence.",
};
export type ShellMessages = typeof shell;

/** What an app page can still say when the connection is gone. */
export const offline = {
  title: "Something went wrong",
  text: "Network connection issue. Please check your internet connection and try again.",
  action: "Try Again",
};
export type OfflineMessages = typeof offline;
