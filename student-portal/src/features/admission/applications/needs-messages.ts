import type { NeededRoom } from '@hostel/contracts/admission/applications/served-needs';
import { formatCount } from '@hostel/contracts/wire/counts';

/** 'accessible', 'on the ground floor' or both. */
function kindOf({ accessible, groundFloor }: NeededRoom): string {
  if (accessible && groundFloor) return 'accessible and on the ground floor';
  return accessible ? 'accessible' : 'on the ground floor';
}

/** Texts about a need of a room that the office has recorded. */
export const needsMessages = {
  title: 'Recorded need',
  recorded: (needs: NeededRoom) =>
    `The hostel office has recorded that you need a room that is ${kindOf(needs)}.`,
  unmet: 'Your bed does not meet this need.',
  inLine: (position: number) =>
    position === 1
      ? 'You are first in line when such a bed becomes free.'
      : `You are number ${formatCount(position)} in line when such a bed becomes free.`,
  ofChoice: (needs: NeededRoom) => `No room of this choice is ${kindOf(needs)}.`,
  ofAll: (needs: NeededRoom) => `No room of your choices is ${kindOf(needs)}.`,
  add: (names: string) => `Add a choice that has one: ${names}.`,
  nowhere: 'No hall that you may choose has one at present. Please ask the hostel office.',
} as const;
