import { Outlet } from "react-router";

/** The sign-in page of the back office: a page of reading, without the frame of either area. */
export default function SignInArea() {
  return <Outlet />;
}
