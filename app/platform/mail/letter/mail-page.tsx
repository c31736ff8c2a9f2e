import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties } from "react";
import { directionOf, type Locale } from "#app/platform/i18n/locale.ts";
import { colors, darkRules, fontOf } from "./mail-look.ts";
import type { MailFact, MailLink, MailPart } from "./mail-parts.ts";

export interface LetterPage {
  locale: Locale;
  parts: readonly MailPart[];
}

/** Page of a mail: the site's name above the letters, one for each language. */
export function MailPage({ appName, letters }: { appName: string; letters: LetterPage[] }) {
  const locale = letters[0]?.locale ?? "en";
  return (
    <Html lang={locale} dir={directionOf(locale)}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkRules}</style>
      </Head>
      <Preview>{previewOf(letters[0]?.parts ?? [])}</Preview>
      <Body className="canvas" style={{ margin: 0, backgroundColor: colors.canvas }}>
        <Container style={{ maxWidth: 600, padding: "24px 16px" }}>
          <Text
            className="brand"
            style={{ ...textStyle(locale), color: colors.brand, fontSize: 20, fontWeight: 600 }}
          >
            {appName}
          </Text>
          {letters.map((letter) => (
            <Letter key={letter.locale} {...letter} />
          ))}
        </Container>
      </Body>
    </Html>
  );
}

/** Shown beside the subject in a list of mails: never a code, which a lock screen would reveal. */
function previewOf(parts: readonly MailPart[]): string {
  const texts = parts.flatMap((part) => (part.kind === "paragraph" ? [part.text] : []));
  return texts.slice(0, 2).join(" ");
}

function Letter({ locale, parts }: LetterPage) {
  return (
    <Section
      lang={locale}
      dir={directionOf(locale)}
      className="surface"
      style={{
        backgroundColor: colors.surface,
        border: `1px solid ${colors.line}`,
        borderRadius: 16,
        marginBottom: 16,
        padding: "12px 24px",
        textAlign: "start",
      }}
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once.
        <Part key={index} part={part} locale={locale} />
      ))}
    </Section>
  );
}

function Part({ part, locale }: { part: MailPart; locale: Locale }) {
  const base = textStyle(locale);
  const quiet = { ...base, color: colors.muted, fontSize: 14 };
  switch (part.kind) {
    case "paragraph":
      return (
        <Text className="ink" style={base}>
          {part.text}
        </Text>
      );
    case "note":
      return (
        <Text className="muted" style={quiet}>
          {part.text}
        </Text>
      );
    case "code":
      return (
        <Text
          dir="ltr"
          className="code"
          style={{
            ...base,
            backgroundColor: colors.sunken,
            borderRadius: 12,
            fontSize: 30,
            fontWeight: 600,
            letterSpacing: 6,
            padding: "12px 16px",
            textAlign: "center",
          }}
        >
          {part.code}
        </Text>
      );
    case "facts":
      return <Facts facts={part.facts} locale={locale} />;
    case "links":
      return <Links links={part.links} locale={locale} />;
    case "plainLinks":
      return <PlainLinks links={part.links} locale={locale} />;
    case "list":
      return (
        <ul className="ink" style={{ ...base, margin: "16px 0", paddingInlineStart: 20 }}>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "letter":
      return (
        <Text dir="auto" className="ink" style={{ ...base, whiteSpace: "pre-wrap" }}>
          {part.text}
        </Text>
      );
    case "quote":
      return (
        <>
          {part.head && (
            <Text className="muted" style={{ ...quiet, margin: "16px 0 4px" }}>
              {part.head}
            </Text>
          )}
          <Text
            dir="auto"
            className="quote"
            style={{
              ...base,
              borderInlineStart: `3px solid ${colors.line}`,
              margin: "4px 0 16px",
              paddingInlineStart: 12,
              whiteSpace: "pre-wrap",
            }}
          >
            {part.text}
          </Text>
        </>
      );
  }
}

function Facts({ facts, locale }: { facts: readonly MailFact[]; locale: Locale }) {
  if (facts.length === 0) return null;
  const cell = { ...textStyle(locale), margin: 0, padding: "4px 0", verticalAlign: "top" } as const;
  return (
    <table style={{ borderCollapse: "collapse", margin: "16px 0", width: "100%" }}>
      <tbody>
        {facts.map(({ label, value, href, linkText = value }) => (
          <tr key={label}>
            <th
              scope="row"
              className="muted"
              style={{
                ...cell,
                color: colors.muted,
                fontWeight: 400,
                paddingInlineEnd: 16,
                width: "30%",
              }}
            >
              {label}
            </th>
            <td className="ink" style={cell}>
              {href ? <Anchor href={href} label={linkText} /> : <bdi>{value}</bdi>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Links({ links, locale }: { links: readonly MailLink[]; locale: Locale }) {
  const [first, ...others] = links;
  if (!first) return null;
  return (
    <Section style={{ margin: "20px 0" }}>
      <Button
        href={first.href}
        className="button"
        style={{
          ...textStyle(locale),
          backgroundColor: colors.brand,
          borderRadius: 12,
          color: colors.onBrand,
          fontWeight: 600,
          padding: "10px 20px",
          textAlign: "center",
        }}
      >
        {first.label}
      </Button>
      <PlainLinks links={others} locale={locale} />
    </Section>
  );
}

function PlainLinks({ links, locale }: { links: readonly MailLink[]; locale: Locale }) {
  return links.map(({ label, href }) => (
    <Text key={href} style={{ ...textStyle(locale), margin: "12px 0" }}>
      <Anchor href={href} label={label} />
    </Text>
  ));
}

function Anchor({ href, label }: MailLink) {
  return (
    <Link
      href={href}
      className="brand"
      style={{ color: colors.brand, textDecorationLine: "underline" }}
    >
      {label}
    </Link>
  );
}

function textStyle(locale: Locale): CSSProperties {
  return {
    color: colors.ink,
    fontFamily: fontOf(locale),
    fontSize: 16,
    lineHeight: locale === "ar" ? "28px" : "25px",
    margin: "12px 0",
    textAlign: "start",
  };
}
