import fc from 'fast-check';
import type { RoundDecision } from '../reasons.ts';
import type { RoundResult } from '../run-round.ts';
import type { RoundApplicant, RoundBed, RoundSnapshot } from '../snapshot.ts';

/** The choices that count, as `hall/type`, each once: generated women’s halls begin with W. */
export function listed({ choices, gender }: RoundApplicant): string[] {
  const own = choices.filter(({ hall }) => hall.startsWith('W') === (gender === 'female'));
  return [...new Set(own.map(({ hall, roomType }) => `${hall}/${roomType}`))];
}

/** How well an applicant fares by the applicant’s own list: 0 is best, waiting is worst. */
export function standing(applicant: RoundApplicant, { won }: RoundDecision): number {
  const choices = listed(applicant);
  if (!won) return choices.length + 1;
  const index = choices.indexOf(won.code);
  return index === -1 ? choices.length : index;
}

/** Whether a bed that the round could give is still free at its end. */
export function isFree(
  { halls, applicants }: RoundSnapshot,
  { decisions }: RoundResult,
  bed: RoundBed,
): boolean {
  const hall = halls.find(({ id }) => id === bed.hall);
  const holder = applicants.find(({ pseudonym }) => pseudonym === bed.held?.by);
  // One that an applicant of another gender holds is not offered.
  const isOffered = !bed.held || holder?.gender === hall?.gender;
  const offered = hall?.openForApplications && bed.inService && !bed.reserved && isOffered;
  return offered === true && !decisions.some((one) => one.bed?.id === bed.id);
}

export function shuffled<T>(list: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });
}
