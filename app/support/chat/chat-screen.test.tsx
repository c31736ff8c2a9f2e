import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { media } from "#app/media/messages/en.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { messageView as arabicView } from "../message-view/messages/ar.ts";
import { messageView as englishView } from "../message-view/messages/en.ts";
import { support as arabic } from "../messages/ar.ts";
import { support as english } from "../messages/en.ts";
import { ChatScreen, type ChatScreenProps } from "./chat-screen.tsx";
import type { Chat } from "./present-chat.server.ts";

const empty: Chat = {
  conversationId: "c1",
  isNew: true,
  status: "open",
  rating: null,
  days: [],
  previous: [],
  unread: "",
  unreadHere: 0,
  joinable: 0,
  email: null,
  file: { limits: { formats: ["png", "pdf"], maxMegabytes: 10 }, hint: "PNG or PDF, up to 10 MB" },
  office: {
    isOpen: true,
    expectation: "We usually reply within 2 hours.",
    holiday: null,
    hours: [{ days: "Monday to Friday", times: "09:00–18:00" }],
  },
  token: "00000000-0000-4000-8000-000000000000",
  isEmergency: false,
  emergency: { ambulance: "998", police: "999" },
};

function show(
  chat: Partial<Chat> = {},
  more: Partial<ChatScreenProps> = {},
  locale: Locale = "en",
) {
  return renderToStaticMarkup(
    <LocaleProvider
      locale={locale}
      catalog={{
        support: locale === "ar" ? arabic : english,
        messageView: locale === "ar" ? arabicView : englishView,
        media,
      }}
    >
      <MemoryRouter>
        <ChatScreen
          chat={{ ...empty, ...chat }}
          referrer=""
          typed=""
          transcript={null}
          problem={null}
          refusal={null}
          {...more}
        />
      </MemoryRouter>
    </LocaleProvider>,
  );
}

test("an empty chat says what it is for in both languages, over a box that grows to 120 px", () => {
  expect(show()).toContain("How can we help?");
  expect(show({}, {}, "ar")).toContain("كيف نساعدك؟");
  expect(show()).toContain('role="log"');
  expect(show()).toMatch(/href="\/feedback" data-panel="feedback"[^>]*>Provide Feedback</);
  expect(show()).toContain("field-sizing-content max-h-30");
});

test("an emergency brings the numbers to call before the composer", () => {
  const html = show({ isEmergency: true });
  expect(html).toContain('href="tel:998"');
  expect(html).toContain('href="tel:999"');
  expect(html.indexOf("tel:998")).toBeLessThan(html.indexOf("<textarea"));
  expect(show()).not.toContain("tel:998");
});

test("messages are grouped by day and sender, as text and never as markup", () => {
  const messages = [{ id: "m1", text: "<b>Hi</b>", file: null }];
  const groups = [{ isOwn: false, time: "16:30", isRead: false, messages }];
  const html = show({ days: [{ day: "2026-11-23", label: "Today", groups }] });
  expect(html).toContain("Support</bdi> · 16:30");
  expect(html).toContain("&lt;b&gt;Hi&lt;/b&gt;");
  expect(html).toContain('aria-label="Today"');
});

test("earlier conversations are links with their state and unread answers", () => {
  const one = { id: "c2", title: "Clinics", when: "today", unread: "2", isCurrent: false };
  const html = show({ previous: [{ ...one, status: "resolved" }] });
  expect(html).toContain('href="/support?conversation=c2"');
  expect(html).toContain("Resolved · today");
  expect(html).toContain("2 unread");
});

test("a resolved conversation asks for a rating once, and a refused message says why", () => {
  expect(show({ status: "resolved" })).toContain("How was our reply?");
  const rated = show({ status: "resolved", rating: 4 });
  expect(rated).toContain("You rated this conversation 4 out of 5. Thank you!");
  expect(rated).not.toContain("How was our reply?");
  const refused = show(
    {},
    {
      refusal: { title: english["send.title"], text: englishView["refused.denied"] },
      typed: "Hello",
    },
  );
  expect(refused).toContain("Send Error");
  expect(refused).toContain("Permission denied. You may need to refresh the page.");
  expect(refused).toContain(">Hello</textarea>");
});

test("who signed in is asked before the chat is joined", () => {
  expect(show({ joinable: 1 })).toContain("Add this chat to your account?");
  expect(show()).not.toContain("Join this chat");
});
