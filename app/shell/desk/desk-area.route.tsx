import { Outlet } from "react-router";
import { ImpersonationBanner } from "../frame/impersonation-banner.tsx";
import { ReadOnlyNotice } from "../frame/read-only-notice.tsx";

/** The work screen of clinics: the whole window, without the header and the footer of the site. */
export default function DeskArea() {
  return (
    <>
      <ImpersonationBanner />
      <ReadOnlyNotice />
      <Outlet />
    </>
  );
}
