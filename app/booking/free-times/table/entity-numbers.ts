import type { EntityRef } from "#app/directory/entity-ref.ts";
import type { EntityNumbers } from "#app/directory/free-times/free-times.ts";

/** The numbers of entities with free times. */
export class Numbers implements EntityNumbers {
  private readonly entities: EntityRef[] = [];
  /** By id alone: ids are unique over all types. */
  private readonly byId = new Map<string, number>();

  get size(): number {
    return this.entities.length;
  }

  /** Returns the number of an entity, a new one for an unknown entity. */
  give({ entityType, entityId }: EntityRef): number {
    const known = this.byId.get(entityId);
    if (known !== undefined) return known;
    const number = this.entities.push({ entityType, entityId }) - 1;
    this.byId.set(entityId, number);
    return number;
  }

  numberOf({ entityId }: EntityRef): number | null {
    return this.byId.get(entityId) ?? null;
  }

  entityOf(number: number): EntityRef {
    const entity = this.entities[number];
    if (!entity) throw new Error(`No entity has the number ${number}.`);
    return entity;
  }
}
