import { adminResources as arabic } from "./messages/ar.ts";
import { adminResources as english } from "./messages/en.ts";

/** The messages of the resources, in both languages. */
export const resourceWords = { en: english, ar: arabic };
