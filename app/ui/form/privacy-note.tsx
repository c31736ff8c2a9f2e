import { Link } from "#app/platform/i18n/link.tsx";

interface PrivacyNoteProps {
  /** One sentence with `{link}` where the link to the policy goes. */
  text: string;
  link: string;
}

/** Links to the privacy policy below the fields of a form. */
export function PrivacyNote({ text, link }: PrivacyNoteProps) {
  const [beforeLink = "", afterLink = ""] = text.split("{link}");
  return (
    <p className="max-w-prose text-sm text-muted">
      {beforeLink}
      <Link to="/legal/privacy" className="link">
        {link}
      </Link>
      {afterLink}
    </p>
  );
}
