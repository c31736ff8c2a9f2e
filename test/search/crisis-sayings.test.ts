import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { findRedFlag } from "#app/vocabulary/red-flags/red-flags.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";

const dictionary = conceptDictionaryOf(seedVocabularyInMemory());
const severityOf = (text: string) => findRedFlag(text, dictionary)?.severity ?? null;

test.each([
  // By a means, of somebody else.
  "my cousin tied a bedsheet to the ceiling fan",
  "uncle has the pistol at his head",
  "a girl is standing on the railing of the bridge and says let me go",
  "العامل علق الحبل في السقف",
  "اخوها حاط المسدس على راسها وبيقول خلاص",
  "weld 3ammi 7a6 el mosadas 3ala raso",
  "padosi ne pankhe se chunni baandh li hai",
  "ang kuya ko nakatayo sa bubong at tatalon",
  // By poison or medicine, and why.
  "she drank phenyl after the breakup",
  "اختي بلعت حبة الغلة",
  "مرت خالي شربت كلور قاصدة",
  "what number of tablets is fatal, how many pills",
  "ilang tableta ang nakamamatay",
  "kitni goliyan se maut hoti hai",
  // A wish not to wake, a burden, a farewell.
  "i pray that i never wake up",
  "اتمنى انام وما افيق",
  "sana hindi na magising bukas",
  "kaash subah kabhi na uthun",
  "لو مت الكل يرتاح",
  "mere bina sab khush rahenge",
  "he posted a note, sorry for everything and goodbye forever",
  "صاحبي باعت رساله بيودعنا فيها",
  // What voices say, and the fear of oneself.
  "voices keep saying jump",
  "اسمع صوت يقول لي اقتل نفسي",
  "i am afraid of what i might do to myself",
  "خايف اسوي شي بنفسي",
])("offers help: %s", (text) => {
  expect(severityOf(text)).toBe("self-harm");
});

test.each([
  "rope burn on my neck from the gym",
  "massage gun for my head and neck",
  "dizzy when standing on the balcony",
  "how many panadol tablets for a headache",
  "i pray the baby does not wake up at night",
  "رسالة من الشغل اخر يوم للتأمين",
  "ما اقدر اعيش بدون قهوة",
  "حبل غسيل وقع على رقبتي",
  "خايف من العملية",
  "kitni goliyan bukhar mein",
  "ilang gamot sa ubo",
  "she drank clorox by mistake",
  "عايز اموت العصب عشان الضرس",
  "عم موت من وجع ضهري بدي فيزيو",
])("is no sign of self-harm: %s", (text) => {
  expect(severityOf(text)).not.toBe("self-harm");
});

test.each([
  "boy a7ad yshoof 3yoni",
  "boy a7ad yshoof kelyati",
  "baddi doctor 3younn la bebe",
  "وجعني ضهري شديد وما قادر اقعد",
  "دكتور عيون بيبي",
])("raises nothing: %s", (text) => {
  expect(severityOf(text)).toBeNull();
});
