import type { BookingClinicLinkMessages } from "./en.ts";

export const bookingClinicLink: BookingClinicLinkMessages = {
  title: "موعد {name}",
  "title.asked": "طلب {name}",
  until: "يُرجى الرد قبل {moment} (بتوقيت دبي)، وبعدها يصبح الوقت متاحًا من جديد.",
  state: "الحالة",
  patient: "المريض",
  contact: "وسيلة التواصل",
  "contact.none": "لم تُذكر",
  appointment: "الموعد",
  with: "لدى",
  clinic: "العيادة",
  when: "الوقت",
  accept: "تأكيد الموعد",
  decline: "رفض الطلب",
  "decline.title": "لا يناسب هذا الوقت العيادة",
  note: "رسالة إلى المريض",
  "note.hint": "اختيارية. يُرجى عدم ذكر تفاصيل صحية.",
  "done.accept": "تأكد الموعد",
  "done.decline": "رُفض الطلب",
  "done.text": "أبلغنا المريض بذلك.",
  older: "تغيّر الموعد بعد إرسال هذه الرسالة",
  "older.text": "هذه تفاصيله الحالية. للرد، استخدموا الرابط في أحدث رسائلنا.",
  "account.text":
    "بحساب لعيادتكم ترون كل مواعيدها، وتغيّرونها أو تلغونها، وتقرؤون ما يشاركه المرضى.",
  account: "إنشاء حساب لعيادتكم",
};
