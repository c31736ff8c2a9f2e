import type { ReactNode } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { describeDone } from "../describe-calendar.server.ts";
import type { BookingCalendarMessages } from "../messages/en.ts";

interface DoneUndoProps {
  done: NonNullable<ReturnType<typeof describeDone>>;
  token: string;
}

/** Undoes the last change: a cancelled series, a move, a block, a noted arrival or visit. */
export function DoneUndo({ done: { undo, unnote, again, unblock }, token }: DoneUndoProps) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  return (
    <>
      {again.length > 0 && (
        <UndoForm fields={{ token, ids: again.join() }} intent="book_again">
          {t("again.series")}
        </UndoForm>
      )}
      {undo && (
        <UndoForm fields={{ token, id: undo.booking, slot: undo.slot }} intent="undo_move">
          {t("undo")}
        </UndoForm>
      )}
      {unblock && (
        <UndoForm fields={{ token, ...unblock }} intent="unblock_all">
          {t("undo")}
        </UndoForm>
      )}
      {unnote && (
        <UndoForm fields={{ token, id: unnote.booking }} intent={unnote.intent}>
          {t("undo")}
        </UndoForm>
      )}
    </>
  );
}

interface UndoFormProps {
  fields: Record<string, string>;
  intent: string;
  children: ReactNode;
}

function UndoForm({ fields, intent, children }: UndoFormProps) {
  return (
    <form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} variant="ghost" size="sm">
        {children}
      </Button>
    </form>
  );
}
