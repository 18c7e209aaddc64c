import * as z from 'zod/mini';
import { hallId } from '../../wire/hall-id.ts';
import { roomPreferences } from '../registration/contract.ts';

/** Room types of all halls, with room for more halls. */
const mostChoices = 120;

/** A list to be stored: the most wanted first, each choice once. */
export const choiceList = z
  .array(z.object({ hallId, roomType: z.enum(roomPreferences, 'There is no such room type.') }))
  .check(
    z.minLength(
      1,
      'Please keep at least one choice. If you want none of the halls, withdraw the application.',
    ),
    z.maxLength(mostChoices, `At most ${mostChoices} choices.`),
    z.refine(
      (list) => new Set(list.map((one) => `${one.hallId} ${one.roomType}`)).size === list.length,
      'Each choice may be in the list only once.',
    ),
  );
