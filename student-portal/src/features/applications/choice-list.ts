import type {
  Application,
  orderMyChoices,
  ShownChoice,
} from '@hostel/contracts/applications/application';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { knownValue } from '../../lib/known-value.ts';

/** A hall with a room type, as it is sent. */
export type Choice = BodyOf<typeof orderMyChoices>['choices'][number];

interface Named {
  hallId: string;
  roomType: string;
}

const isSame = (a: Named, b: Named) => a.hallId === b.hallId && a.roomType === b.roomType;

/** Whether two lists have the same choices in the same order. */
export function isSameOrder(a: readonly Named[], b: readonly Named[]): boolean {
  return a.length === b.length && a.every((one, index) => isSame(one, b[index] ?? one));
}

function toChoice({ hallId, roomType }: Named): Choice[] {
  const known = knownValue(['single', 'double', 'triple'], roomType);
  return known ? [{ hallId, roomType: known }] : [];
}

/**
 * The choices of a list, as an application shows them, and those that are not in it. What the
 * application no longer offers is left out: a draft may be old.
 */
export function listed(
  { choices, otherChoices }: Pick<Application, 'choices' | 'otherChoices'>,
  wanted: readonly Named[],
): { chosen: ShownChoice[]; others: ShownChoice[]; choices: Choice[] } {
  const all = [...choices, ...otherChoices];
  const chosen = wanted.flatMap((one) => all.find((other) => isSame(one, other)) ?? []);
  const others = all.filter((one) => !chosen.some((other) => isSame(one, other)));
  return { chosen, others, choices: chosen.flatMap(toChoice) };
}
