import { sql } from "drizzle-orm";
import {
  type AdminScope,
  eachRow,
  type RowAction,
  restoring,
} from "#app/admin-kit/resource.server.ts";
import type { ContentKind, DocumentKind } from "#app/content/editing/content-kinds.ts";
import { deleteContent, restoreContent } from "#app/content/editing/delete-content.server.ts";
import {
  archiveContent,
  publishContent,
  scheduleContent,
  setContentActive,
  withdrawContent,
} from "#app/content/editing/set-content-state.server.ts";
import { isAnyRestorable } from "#app/platform/audit/deleted-rows.server.ts";
import { dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { presentReferring } from "../resource-parts/present-deletion.server.ts";
import { scheduleForm } from "./content-forms.ts";

const permission = "content.edit";
const isVisible = sql`c.published_at is not null and c.archived_at is null`;

function deleteAction(kind: ContentKind) {
  return {
    label: "action.delete",
    permission,
    isDangerous: true,
    undo: "restore",
    canUndo: (scope: AdminScope, ids: readonly string[]) =>
      withRead(scope.database, scope.actor, (tx) => isAnyRestorable(tx, { entityType: kind, ids })),
    consequence: "delete.content",
    affects: (scope: AdminScope, ids: readonly string[]) =>
      presentReferring(scope, { table: kind, ids }),
    run: eachRow((scope, { id }) => deleteContent(scope, { kind, id })),
  } as const;
}

function restoreAction(kind: ContentKind) {
  return restoring({ label: "action.undelete", permission }, (scope, { id }) =>
    restoreContent(scope, { kind, id }),
  );
}

/** Actions on documents; each changes their publication state. */
export function documentActions(kind: DocumentKind) {
  return {
    publish: {
      label: "content.action.publish",
      permission,
      appliesTo: sql`not (c.published_at is not null and c.published_at <= now() and c.archived_at is null)`,
      undo: "withdraw",
      run: eachRow((scope, { id }) => publishContent(scope, { kind, id })),
    },
    schedule: {
      label: "content.action.schedule",
      permission,
      appliesTo: sql`c.published_at is null or c.published_at > now() or c.archived_at is not null`,
      form: scheduleForm,
      run: eachRow((scope, { id, values }) =>
        scheduleContent(scope, {
          kind,
          id,
          at: dubaiMoment(String(values.day), String(values.time)),
        }),
      ),
    },
    withdraw: {
      label: "content.action.withdraw",
      permission,
      appliesTo: sql`c.published_at is not null`,
      isDangerous: true,
      run: eachRow((scope, { id }) => withdrawContent(scope, { kind, id })),
    },
    archive: {
      label: "content.action.archive",
      permission,
      appliesTo: isVisible,
      undo: "publish",
      isDangerous: true,
      run: eachRow((scope, { id }) => archiveContent(scope, { kind, id })),
    },
    delete: { ...deleteAction(kind), appliesTo: sql`not (${isVisible})` },
    restore: restoreAction(kind),
  } satisfies Record<string, RowAction>;
}

/** Actions on categories, authors and questions. */
export function partActions(kind: ContentKind) {
  const setActive = (isActive: boolean) =>
    eachRow((scope, { id }) => setContentActive(scope, { kind, id, isActive }));
  return {
    deactivate: {
      label: "content.action.hide",
      permission,
      appliesTo: sql`c.status = 'active'`,
      undo: "activate",
      isDangerous: true,
      run: setActive(false),
    },
    activate: {
      label: "content.action.show",
      permission,
      appliesTo: sql`c.status = 'inactive'`,
      undo: "deactivate",
      run: setActive(true),
    },
    delete: deleteAction(kind),
    restore: restoreAction(kind),
  } satisfies Record<string, RowAction>;
}
