import type { Application } from '@hostel/contracts/admission/applications/application';
import type { ShownChoice } from '@hostel/contracts/admission/applications/shown-choice';
import {
  divideChoices,
  type HallChoice,
  type SentChoice,
  toSentChoices,
} from '@hostel/contracts/admission/applications/choice-lists';

/**
 * The choices of a list, as an application shows them, and those that are not in it. What the
 * application no longer offers is left out: a draft may be old.
 */
export function listed(
  { choices, otherChoices }: Pick<Application, 'choices' | 'otherChoices'>,
  wanted: readonly HallChoice[],
): { chosen: ShownChoice[]; others: ShownChoice[]; choices: SentChoice[] } {
  const { chosen, others } = divideChoices([...choices, ...otherChoices], wanted);
  return { chosen, others, choices: toSentChoices(chosen) };
}
