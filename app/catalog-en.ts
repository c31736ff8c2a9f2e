// Every English message that app pages need in the browser, by slice.
import { search } from "./search/messages/en.ts";
import { offline } from "./shell/messages/en.ts";
import { ui } from "./ui/messages/en.ts";

export const catalog = { offline, search, ui };
