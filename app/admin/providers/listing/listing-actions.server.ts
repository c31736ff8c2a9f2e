import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { eachRow, type RowAction, restoring } from "#app/admin-kit/resource.server.ts";
import { answerOf } from "#app/booking/closing/answer-of-form.ts";
import { displacedAnswer } from "#app/booking/closing/inputs.ts";
import { leaveDirectory } from "#app/booking/closing/leave-directory.server.ts";
import {
  deleteEntities,
  readDeletionEffects,
  restoreEntity,
} from "#app/directory/editing/delete-entities.server.ts";
import { readEntity } from "#app/directory/editing/read-entity.server.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import {
  type Marking,
  markListings,
  markListingsIn,
  refreshAroundMarked,
  restoreLicenceChecks,
} from "#app/directory/listings/refreshing/mark-listings.server.ts";
import { renameListing } from "#app/directory/listings/rename-listing.server.ts";
import { isAnyRestorable } from "#app/platform/audit/deleted-rows.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { renameForm } from "../../people/decision-forms.ts";
import { callerOf } from "../../resource-parts/caller-of.server.ts";
import { presentDeletion } from "../../resource-parts/present-deletion.server.ts";
import type { ResourceWord } from "../../resource-parts/words.ts";
import { leaveForm } from "./leave-form.ts";
import { presentLeaving } from "./present-leaving.server.ts";

/**
 * Rows of one call; what surrounds all of them is refreshed at the end of the run. An event names no
 * more: without names the index in memory reads every listing again.
 */
const chunk = 1_000;

type Shown = Omit<RowAction<ResourceWord>, "run" | "chunk" | "permission">;

function marking(given: Marking, shown: Shown): RowAction<ResourceWord> {
  const permission = given.mark === "listed" ? "listings.remove" : "listings.edit";
  return {
    ...shown,
    permission,
    chunk,
    async run(scope, { ids }) {
      const part = { ...given, ids, isPart: true };
      const changed = new Set(await markListings(scope, scope.actor, part));
      return ids.filter((id) => !changed.has(id)).map((id) => ({ id, code: "unchanged" }));
    },
    finish: (scope, ids) => refreshAroundMarked(scope, scope.actor, { ...given, ids }),
  };
}

/** Takes listings out of the directory; what happens to their appointments is chosen with it. */
function unlisting(entityType: EntityType): RowAction<ResourceWord> {
  const given: Marking = { entityType, mark: "listed", isOn: false };
  const plain = marking(given, {
    label: "action.unlist",
    appliesTo: sql`e.status = 'active'`,
    undo: "relist",
    isDangerous: true,
  });
  if (entityType !== "professionals" && entityType !== "clinics") return plain;
  return {
    ...plain,
    form: leaveForm,
    readChoices: (sent) => ({ choices: answerOf(sent).choices }),
    affects: (scope, ids) => presentLeaving(scope, { entityType, ids }),
    async run(scope, input) {
      const { ids, values } = input;
      const { note } = values;
      const { left, stayed } = await leaveDirectory(
        callerOf(scope),
        {
          entityType,
          ids,
          ...readLeaving(values),
          note: typeof note === "string" ? note : "",
        },
        async (tx, id) => {
          await markListingsIn(tx, scope.actor, { ...given, ids: [id], isPart: true });
        },
      );
      const done = new Set([...left, ...stayed.map(({ id }) => id)]);
      const others = await plain.run(scope, { ...input, ids: ids.filter((id) => !done.has(id)) });
      const failures = stayed.map(({ id, appointments: count }) => ({
        id,
        code: "conflict",
        references: [{ table: "bookings", count }],
      }));
      return [...others, ...failures];
    },
  };
}

const leaving = z.object({
  appointments: z.enum(["keep", "cancel", "each"]).nullable().catch(null),
  choices: displacedAnswer.choices.catch([]),
});

/** Reads the choices for appointments; without one, listings with appointments stay. */
function readLeaving(values: Readonly<Record<string, unknown>>): z.infer<typeof leaving> {
  return leaving.parse(values);
}

/** The actions on listings of a kind, whose table is selected as `e`. */
export function listingActions(entityType: EntityType): Record<string, RowAction<ResourceWord>> {
  return {
    unlist: unlisting(entityType),
    relist: marking(
      { entityType, mark: "listed", isOn: true },
      {
        label: "action.relist",
        outcome: "action.relist.done",
        appliesTo: sql`e.status = 'inactive'`,
        undo: "unlist",
      },
    ),
    feature: marking(
      { entityType, mark: "featured", isOn: true },
      { label: "action.feature", appliesTo: sql`not e.is_featured`, undo: "unfeature" },
    ),
    unfeature: marking(
      { entityType, mark: "featured", isOn: false },
      { label: "action.unfeature", appliesTo: sql`e.is_featured`, undo: "feature" },
    ),
    rename: {
      label: "action.rename",
      permission: "listings.rename",
      form: renameForm,
      opensWith: { newSlug: "slug" },
      isSingle: true,
      run: eachRow(async (scope, { id, values }) => {
        const entity = await readEntity(scope, { entityType, id });
        if (!entity) throw new AppError("not_found", "There is no such listing.");
        const address = { slug: String(entity.row.slug), newSlug: String(values.newSlug) };
        await renameListing(scope, scope.actor, { entityType, ...address });
      }),
    },
    delete: {
      label: "action.delete",
      permission: "listings.delete",
      isDangerous: true,
      undo: "restore",
      canUndo: (scope, ids) =>
        withRead(scope.database, scope.actor, (tx) => isAnyRestorable(tx, { entityType, ids })),
      consequence: "delete.listing",
      async affects(scope, ids) {
        const effects = await readDeletionEffects(scope, { entityType, ids });
        return presentDeletion(scope, { ...effects, isPrevented: effects.staying === ids.length });
      },
      instead: "unlist",
      async run(scope, { ids }) {
        const outcomes = await deleteEntities(scope, { entityType, ids });
        return outcomes.flatMap((one) => {
          if (one.outcome === "deleted") return [];
          if (!("by" in one)) return [{ id: one.id, code: "not_found" }];
          const by = Object.entries(one.by);
          const references = by.map(([table, count]) => ({ table, count }));
          return [{ id: one.id, code: "conflict", references }];
        });
      },
    },
    restore: restoring(
      { label: "action.undelete", permission: "listings.delete" },
      (scope, { id }) => restoreEntity(scope, { entityType, id }),
    ),
  };
}

/** The actions on kinds with a licence. Taking one back restores the day of the check before it. */
export function licenceActions(
  entityType: "professionals" | "clinics",
): Record<string, RowAction<ResourceWord>> {
  const isVerified: SQL = sql`e.licence_checked_on is not null`;
  const undo = "restoreCheck";
  return {
    verify: marking(
      { entityType, mark: "verified", isOn: true },
      { label: "action.verify", appliesTo: sql`e.licence_number is not null`, undo },
    ),
    unverify: marking(
      { entityType, mark: "verified", isOn: false },
      { label: "action.unverify", appliesTo: isVerified, isDangerous: true, undo },
    ),
    restoreCheck: {
      label: "action.restoreCheck",
      permission: "listings.edit",
      isOfRows: true,
      chunk,
      async run(scope, { ids }) {
        const restored = await restoreLicenceChecks(scope, scope.actor, { entityType, ids });
        const changed = new Set(restored);
        return ids.filter((id) => !changed.has(id)).map((id) => ({ id, code: "unchanged" }));
      },
      finish: (scope, ids) =>
        refreshAroundMarked(scope, scope.actor, { entityType, mark: "verified", ids }),
    },
  };
}
