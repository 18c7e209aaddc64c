import type { PlaceClass } from '../rounds/places.ts';

/** A class of places by name. */
export type ClassName = Pick<PlaceClass, 'code' | 'kind' | 'category' | 'group'>;

/** The class as it is hashed and compared. */
export function classRow({ code, kind, category, group }: ClassName) {
  return [code, kind, category, group] as const;
}

/** The class as a key of maps. */
export function classKey(name: ClassName): string {
  return JSON.stringify(classRow(name));
}

/** The name of a class, without what else belongs to it. */
export function nameOf({ code, kind, category, group }: ClassName): ClassName {
  return { code, kind, category, group };
}
