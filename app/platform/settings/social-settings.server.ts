import { z } from "zod";
import { httpAddress, setting } from "./setting.server.ts";

const optionalText = (help: string, example: string) =>
  setting(z.string().min(1).max(300).optional(), { help, example });
const optionalSecret = (help: string, example: string) =>
  setting(z.string().min(8).max(4_000).optional(), { help, example, secret: true });

/** The keys of sign-in with other accounts; a button appears where all of its keys are set. */
export const socialSettings = {
  AUTH_REDIRECT_URLS: setting(
    z
      .string()
      .default("")
      .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
      .pipe(z.array(httpAddress).max(20)),
    {
      help: "Other sites that a sign-in under /auth/v1 may come back to, with commas between them; every address of a site counts. Our own site always may.",
      example: "https://app.example.org,http://localhost:5173",
    },
  ),
  GOOGLE_CLIENT_ID: optionalText(
    "Client id of signing in with Google; the return address to register is BASE_URL/auth/callback.",
    "123.apps.googleusercontent.com",
  ),
  GOOGLE_CLIENT_SECRET: optionalSecret(
    "Client secret of signing in with Google.",
    "GOCSPX-example",
  ),
  FACEBOOK_CLIENT_ID: optionalText("App id of signing in with Facebook.", "1234567890"),
  FACEBOOK_CLIENT_SECRET: optionalSecret("App secret of signing in with Facebook.", "a1b2c3d4e5f6"),
  LINKEDIN_CLIENT_ID: optionalText("Client id of signing in with LinkedIn.", "86abcdefgh"),
  LINKEDIN_CLIENT_SECRET: optionalSecret(
    "Client secret of signing in with LinkedIn.",
    "WPL_AP1.ex",
  ),
  APPLE_CLIENT_ID: optionalText("Services id of signing in with Apple.", "example.dalil.web"),
  APPLE_TEAM_ID: optionalText("Team id of the Apple developer account.", "A1B2C3D4E5"),
  APPLE_KEY_ID: optionalText("Id of the key that Apple knows the site by.", "F6G7H8I9J0"),
  APPLE_PRIVATE_KEY: optionalSecret(
    "The key that Apple knows the site by, as in its .p8 file; \\n stands for the end of a line.",
    "-----BEGIN PRIVATE KEY-----\\nMIG...\\n-----END PRIVATE KEY-----",
  ),
  SOCIAL_STAND_IN_URL: setting(httpAddress.optional(), {
    help: "Where a stand-in for Google, Facebook, LinkedIn and Apple is; only tests set it.",
    example: "http://127.0.0.1:4100",
  }),
};
