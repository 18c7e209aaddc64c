import type { RoundApplicant, RoundBed } from './snapshot.ts';

/** A recorded need that a result does not meet. */
export type UnmetNeed = 'accessible' | 'ground-floor';

/** The lowest floor of each hall that has beds. */
export function groundFloorsOf(
  beds: readonly Pick<RoundBed, 'hall' | 'floor'>[],
): Map<string, number> {
  const floors = new Map<string, number>();
  for (const { hall, floor } of beds) {
    floors.set(hall, Math.min(floor, floors.get(hall) ?? floor));
  }
  return floors;
}

/**
 * The recorded need of an applicant that a result does not meet: `accessible` without an accessible
 * bed, also on the waiting list; `ground-floor` with a bed on a higher floor of its hall.
 * @param groundFloors of `groundFloorsOf`
 */
export function unmetNeed(
  {
    needsAccessible,
    needsGroundFloor,
  }: Pick<RoundApplicant, 'needsAccessible' | 'needsGroundFloor'>,
  bed: RoundBed | null,
  groundFloors: ReadonlyMap<string, number>,
): UnmetNeed | null {
  if (needsAccessible && !bed?.accessible) return 'accessible';
  if (!needsGroundFloor || !bed) return null;
  return bed.floor > (groundFloors.get(bed.hall) ?? bed.floor) ? 'ground-floor' : null;
}
