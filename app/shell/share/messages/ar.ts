import type { ShareMessages } from "./en.ts";

export const share: ShareMessages = {
  tagline: "دليل الرعاية الصحية في {city}",
  promise: "تراخيص مُتحقَّق منها ومعلومات مؤرَّخة",
};
