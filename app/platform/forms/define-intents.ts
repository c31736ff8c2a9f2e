import { AppError, type ErrorCode } from "../errors.ts";

/** The handlers of a page: each takes the page's context `C` and answers one of `A`. */
type Handlers<C, A> = { readonly [N in keyof A]: (context: C, form: FormData) => Promise<A[N]> };

/**
 * Declares the actions of a page, each by the value of its submit button named `intent`. A form
 * without one is answered by `save`.
 * @throws AppError of `wrongIntent` for an intent that the page does not have.
 */
export function defineIntents<C, A extends object>(
  handlers: Handlers<C, A>,
  wrongIntent: ErrorCode = "bad_request",
): (context: C, form: FormData) => Promise<A[keyof A]> {
  return async (context, form) => {
    const intent = form.get("intent") ?? "save";
    if (typeof intent !== "string" || !hasIntent(handlers, intent)) {
      throw new AppError(wrongIntent, "Please check your input and try again.");
    }
    return handlers[intent](context, form);
  };
}

function hasIntent<C, A>(handlers: Handlers<C, A>, intent: PropertyKey): intent is keyof A {
  return Object.hasOwn(handlers, intent);
}
