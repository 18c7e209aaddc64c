import * as z from 'zod/mini';
import { roomChangeForm, roomWishes } from './contract.ts';

/** The values of a select: `H003/single`, or `H003/` for any type. */
export function wishValue(hallId: string, roomType: string | null): string {
  return `${hallId}/${roomType ?? ''}`;
}

function readWish(value: string) {
  const [hallId = '', roomType = ''] = value.split('/');
  return { hallId, roomType: roomType === '' ? null : roomType };
}

type Field = 'first' | 'second' | 'third' | 'reason';

/**
 * A request as a form has it: up to three wishes, the first one required. A wish that is chosen twice
 * counts once. The output is the body of the call.
 */
export const roomChangeFields = z.pipe(
  z.pipe(
    z.object({
      first: z.string().check(z.minLength(1, 'Please choose at least one hall and room type')),
      second: z.string(),
      third: z.string(),
      reason: roomChangeForm.shape.reason,
    }),
    z.transform(({ first, second, third, reason }: Record<Field, string>) => {
      const chosen = [first, second, third].filter((value) => value !== '');
      return { reason, wishes: [...new Set(chosen)].map(readWish) };
    }),
  ),
  z.object({ reason: roomChangeForm.shape.reason, wishes: roomWishes }),
);
