import { roomPreferences } from '@hostel/contracts/admission/registration';
import type { NamedPlace } from '@hostel/contracts/admission/rounds/facts';
import * as z from 'zod/mini';

/** The names of the halls by id. */
export type HallNames = ReadonlyMap<string, string>;

const parts = z.tuple([z.string(), z.enum(roomPreferences)]);

/** The place that a code such as `H001/single` stands for. */
export function namedPlace(code: string, halls: HallNames): NamedPlace {
  const [hallId, roomType] = z.parse(parts, code.split('/'));
  return { hallId, hostelName: halls.get(hallId) ?? hallId, roomType };
}
