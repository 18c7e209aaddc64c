import type { RankedApplicant } from './places-won.ts';

/** The room-mates of a student, by merit. */
export type RoomMates = (pseudonym: string) => readonly string[];

/**
 * The mutual room-mates among these students: those who name each other, and each other’s
 * room-mates too, so that no student shares a room with one who was not named.
 * @param entries by merit
 */
export function roomMatesOf(entries: readonly RankedApplicant[]): RoomMates {
  const named = new Map<string, ReadonlySet<string>>();
  const positions = new Map<string, number>();
  for (const { applicant, position } of entries) {
    named.set(applicant.pseudonym, new Set(applicant.roomMates));
    positions.set(applicant.pseudonym, position);
  }
  const mutual = (a: string, b: string) =>
    named.get(a)?.has(b) === true && named.get(b)?.has(a) === true;
  const known = new Map<string, readonly string[]>();
  return (pseudonym) => {
    const before = known.get(pseudonym);
    if (before) return before;
    const candidates = [...(named.get(pseudonym) ?? [])]
      .filter((one) => one !== pseudonym && mutual(pseudonym, one))
      .sort((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
    const group: string[] = [];
    for (const one of candidates) {
      if (group.every((other) => mutual(one, other))) group.push(one);
    }
    known.set(pseudonym, group);
    return group;
  };
}
