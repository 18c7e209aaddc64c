import type { ScheduleRow } from '@hostel/contracts/fees/schedule';
import { useHalls } from '../../../lib/halls.ts';
import { messages as texts } from './messages.ts';

/** A room type with a capital letter: Double. */
export function typeLabel(type: string): string {
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}

/** A function that names the hall and the rooms that a row is for. */
export function usePlaceText(): (row: ScheduleRow) => string {
  const halls = useHalls();
  return ({ hallId, roomType }) => {
    const hall = hallId === null ? [] : [halls.find(({ id }) => id === hallId)?.name ?? hallId];
    const rooms = roomType === null ? [] : [texts.rooms(typeLabel(roomType))];
    return [...hall, ...rooms].join(', ') || texts.allHalls;
  };
}
