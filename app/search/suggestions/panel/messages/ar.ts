import type { SuggestMessages } from "./en.ts";

export const suggest: SuggestMessages = {
  label: "اقتراحات",
  count: {
    zero: "لا اقتراحات",
    one: "اقتراح واحد",
    two: "اقتراحان",
    few: "{count} اقتراحات",
    many: "{count} اقتراحًا",
    other: "{count} اقتراح",
  },
  none: "لا اقتراحات",
  recent: "عمليات البحث الأخيرة",
  forget: "امسحها",
  specialties: "تخصصات شائعة",
  speak: "انطق ما تبحث عنه",
  listening: "نستمع إليك …",
  unheard: "لم نسمع شيئًا. حاول مرة أخرى أو اكتب.",
  "kind.specialty": "تخصص",
  "kind.symptom": "شكوى",
  "kind.place": "مكان",
  "kind.insurer": "شركة تأمين",
  "kind.service": "خدمة",
  "kind.professional": "طبيب",
  "kind.clinic": "عيادة",
  "kind.franchise": "مجموعة",
  "kind.query": "بحث",
};
