// Every Arabic message that app pages need in the browser, by slice.
import { search } from "./search/messages/ar.ts";
import { offline } from "./shell/messages/ar.ts";
import { ui } from "./ui/messages/ar.ts";

export const catalog = { offline, search, ui };
