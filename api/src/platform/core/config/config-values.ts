import { courseById } from '@hostel/contracts/admission/registration/courses';
import { defaultTimeZone, isTimeZone } from '@hostel/contracts/wire/time-zone';
import { z } from 'zod';

export const text = z.string().trim().min(1);
export const url = (protocols: string[], expected: string) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be ${expected}`,
  });
export const whole = (from: number, to: number) =>
  z.coerce
    .number(`must be a whole number`)
    .refine((n) => Number.isInteger(n) && n >= from && n <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    });
export const timeZone = text
  .refine(isTimeZone, { error: `must be a time zone such as ${defaultTimeZone}` })
  .default(defaultTimeZone);
/** `true`, `false`, a number of proxies, or their addresses joined by commas. */
export const trustProxy = text.transform((value): boolean | number | string[] => {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d+$/.test(value)) return Number(value);
  return value.split(',').map((address) => address.trim());
});

/** An SGPA with two decimals at most, as an integer ×100. */
export const sgpa = text.transform((value, context): number => {
  if (/^(\d|10)(\.\d{1,2})?$/.test(value) && Number(value) <= 10) {
    return Math.round(Number(value) * 100);
  }
  context.addIssue({ code: 'custom', message: 'must be an SGPA from 0 to 10 such as 5.50' });
  return z.NEVER;
});
/** Ids of courses joined by commas; `none` for none. */
export const courseIds = text
  .transform((value) => (value === 'none' ? [] : value.split(',').map((id) => id.trim())))
  .refine((ids) => ids.every((id) => courseById(id)), {
    error: 'must be ids of courses joined by commas, such as C115,C116, or none',
  });

export const hallId = text.regex(/^H\d{3}$/, { error: 'must be the id of a hall such as H001' });
