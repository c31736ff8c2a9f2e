import type { BookingFeedsMessages } from "./en.ts";

export const bookingFeeds: BookingFeedsMessages = {
  title: "الاشتراك في هذا التقويم",
  lead: "تظهر المواعيد في برنامج التقويم على هاتفك أو حاسوبك. العنوان سري وخاص بك وحدك: من يملكه يقرأ التقويم.",
  programs: "عدّل المواعيد من تطبيق التقويم أيضًا (CalDAV)",
  "entry.booked": "محجوز",
  "entry.with": "{title} · {professional}",
  "feed.none": "ليس لديك عنوان بعد.",
  "feed.made": "أُنشئ في {date}",
  "feed.names": "مع أسماء المرضى",
  "feed.plain": "بلا أسماء",
  "feed.read": "آخر قراءة {time}",
  "feed.unread": "لم يُقرأ بعد",
  "feed.with.names": "إظهار أسماء المرضى",
  "feed.with.names.help":
    "من دونها يظهر كل موعد باسم «محجوز». يحتفظ البرنامج بما يقرؤه، وربما تحتفظ به الشركة التي تقدّمه. ولا تتضمن أسباب الزيارات أبدًا.",
  "feed.make": "إنشاء عنوان",
  "feed.renew": "إنشاء عنوان جديد",
  "feed.renew.help": "يتوقف العنوان الحالي فورًا على كل الأجهزة.",
  "feed.end": "إيقاف العنوان",
  "new.title": "عنوانك الجديد",
  "new.text": "انسخه الآن: لا نحفظه، ولا تعرضه هذه الصفحة إلا مرة واحدة.",
  "new.label": "عنوان التقويم",
  "new.open": "فتح في برنامج التقويم",
  "done.end": "توقّف العنوان.",
};
