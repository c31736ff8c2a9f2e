import { Outlet } from "react-router";
import { SiteFrame } from "./frame/site-frame.tsx";

/** The frame of everything that visitors see: header and footer. An area of another kind brings its own. */
export default function PublicArea() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
