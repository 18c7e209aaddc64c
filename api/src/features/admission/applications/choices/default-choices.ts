import type { RoomType } from '@hostel/contracts/residence/halls';

/** A hall with a room type. */
export interface Choice {
  hallId: string;
  roomType: RoomType;
}

/** The room types in the order that suits each preference; the allotment of one hall has the same. */
const typesFor: Readonly<Record<RoomType, readonly RoomType[]>> = {
  single: ['single', 'double', 'triple'],
  double: ['double', 'triple', 'single'],
  triple: ['triple', 'double', 'single'],
};

/**
 * The choices of a student who has put none in order: the preferred room type in all halls, in the
 * order of `offered`, then the other types in the same order of halls.
 * @param offered all choices that the student may make, in the order of the halls
 */
export function defaultChoices<One extends Choice>(
  offered: readonly One[],
  preference: RoomType,
): One[] {
  return typesFor[preference].flatMap((type) =>
    offered.filter(({ roomType }) => roomType === type),
  );
}

/**
 * Choices in the order of the halls.
 * @param order ids of halls, first to last; halls that it doesn't name follow by their ids
 */
export function inHallOrder<One extends Choice>(
  choices: readonly One[],
  order: readonly string[],
): One[] {
  const place = ({ hallId }: Choice) => {
    const index = order.indexOf(hallId);
    return index === -1 ? order.length : index;
  };
  return choices.toSorted((a, b) => place(a) - place(b) || a.hallId.localeCompare(b.hallId));
}
