import { roomTypeLabels } from '../../residence/halls/room-type-labels.ts';
import type { ShownChoice } from './shown-choice.ts';

const labels: Readonly<Record<string, string>> = roomTypeLabels;

/** Choices in a sentence, each hall once: “Gargi Hall, single or triple room; Maitreyi Hall, double room”. */
export function placesInWords(choices: readonly Pick<ShownChoice, 'hostelName' | 'roomType'>[]) {
  const halls = new Map<string, string[]>();
  for (const { hostelName, roomType } of choices) {
    const type = (labels[roomType] ?? roomType).toLowerCase();
    halls.set(hostelName, [...(halls.get(hostelName) ?? []), type]);
  }
  return [...halls].map(([hall, types]) => `${hall}, ${types.join(' or ')} room`).join('; ');
}
