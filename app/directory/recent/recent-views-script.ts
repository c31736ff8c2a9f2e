// Runs once a page has loaded: remembers the profiles that a signed-in person opens in this browser
// and lists them on their home. They never leave the browser and end with the session.
const key = "recentViews";
const mostKept = 6;
const profiles = /^\/(professionals|clinics)\/[^/]+$/;

interface View {
  path: string;
  name: string;
}

const isView = (one: unknown): one is View =>
  typeof one === "object" &&
  one !== null &&
  "path" in one &&
  typeof one.path === "string" &&
  profiles.test(one.path) &&
  "name" in one &&
  typeof one.name === "string";

function listViews(): View[] {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
  return Array.isArray(kept) ? kept.filter(isView) : [];
}

function remember(path: string, name: string) {
  const others = listViews().filter((view) => view.path !== path);
  localStorage.setItem(key, JSON.stringify([{ path, name }, ...others].slice(0, mostKept)));
}

/** Fills the section that the page hides until there is something in it. */
function show(section: HTMLElement) {
  const list = section.querySelector("ul");
  const template = section.querySelector("template");
  const views = listViews();
  if (!list || !template || views.length === 0) return;
  for (const { path, name } of views) {
    const item = document.importNode(template.content, true);
    const link = item.querySelector("a");
    if (!link) return;
    link.href = document.documentElement.lang === "ar" ? `${path}?lang=ar` : path;
    link.textContent = name;
    list.append(item);
  }
  section.hidden = false;
  section.querySelector("button")?.addEventListener("click", () => {
    localStorage.removeItem(key);
    section.hidden = true;
  });
}

try {
  const name = document.querySelector("h1")?.textContent?.trim();
  const section = document.querySelector<HTMLElement>("[data-recent-views]");
  if (!("own" in document.documentElement.dataset)) localStorage.removeItem(key);
  else if (name && profiles.test(location.pathname)) remember(location.pathname, name);
  if (section) show(section);
} catch {
  // A browser that stores nothing remembers nothing.
}
