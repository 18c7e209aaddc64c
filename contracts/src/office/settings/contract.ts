import * as z from 'zod/mini';
import { plainText } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { day, id, instant, openEnum, success, successData } from '../../wire/envelope.ts';
import { managingRoles } from '../../wire/roles.ts';
import { calendarDay } from '../../wire/text/days.ts';
import { requiredText } from '../../wire/text/lines.ts';

/** The parts of the office's work that settings belong to, in the order in which they are listed. */
export const settingGroups = ['applications', 'allotment', 'fees', 'requests', 'records'] as const;

/**
 * What a value is on the wire. `days`: `{ from, to, admissionYear? }` or null; `time`: an instant or null; `halls`: ids
 * in order; `courses`: ids; `amount`: paise; `decimal`: hundredths; `whole`: a number; `choice`: one of
 * `options`; `slabs`: `{ days, percent }` by days; `rebate`: `{ leastDays, paise }` or
 * `{ leastDays, percent }` or null; `targets`: days `{ maintenance: { [type]: { high, medium, low } },
 * leave, feedback }`; `contact`: `{ name, email, phone }` or null; `roundRules`: `{ categories, quotas,
 * groupBy, groups, reserveReleased }`, of which a quota is `{ category, hall, roomType, share }` with ids or
 * null for all and hundredths of a percent, and a group `{ id, share }`.
 */
export const settingKinds = [
  'days',
  'time',
  'halls',
  'courses',
  'amount',
  'decimal',
  'whole',
  'choice',
  'slabs',
  'rebate',
  'targets',
  'contact',
  'roundRules',
] as const;
export type SettingKind = (typeof settingKinds)[number];

/** `past`: replaced by a later value; `removed`: removed before its day. */
export const settingStates = ['past', 'present', 'future', 'removed'] as const;

/** A value with the day from which it is valid. */
export const settingValue = z.object({
  _id: id,
  value: z.unknown(),
  /** The value in words. */
  text: z.string(),
  validFrom: day,
  state: openEnum(settingStates),
  reason: z.string(),
  /** The name of the member of staff; null for a command. */
  setBy: z.nullable(z.string()),
  setAt: instant,
});
export type SettingValue = z.infer<typeof settingValue>;

export const setting = z.object({
  name: z.string(),
  group: openEnum(settingGroups),
  title: z.string(),
  hint: z.string(),
  kind: openEnum(settingKinds),
  /** What no value (null, or an empty list) means; null where there is always one. */
  emptyText: z.nullable(z.string()),
  /** What a `whole` number counts, such as days; absent for academic years. */
  unit: z.optional(z.string()),
  /** What a `choice` may be. */
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** The least and greatest number, in the unit of the kind; null for other kinds. */
  least: z.nullable(z.number()),
  greatest: z.nullable(z.number()),
  /** The value of today. Without a row in `values` it is the one of the installation. */
  value: z.unknown(),
  text: z.string(),
  /** Since when it is valid; null for the value of the installation. */
  validFrom: z.nullable(day),
  /** Future values first, then the newest. */
  values: z.array(settingValue),
  /** For `If-Match`. */
  updatedAt: instant,
});
export type Setting = z.infer<typeof setting>;

const name = plainText(100);
const nameParams = z.object({ name });

export const listSettings = defineCall({
  name: 'settings.list',
  method: 'GET',
  path: '/settings',
  summary: 'Every setting of the office with its present value, its history and what is to come.',
  access: managingRoles,
  reply: success({
    data: z.array(setting),
    /** The day of the office. */
    today: day,
  }),
});

const proposed = { value: z.unknown(), validFrom: calendarDay };
export const settingChange = z.object({
  ...proposed,
  reason: requiredText('Please enter a reason', 300),
});
export type SettingChange = z.output<typeof settingChange>;

/** 400 at `value` or `validFrom` as for the change itself; 404 for an unknown name. */
export const previewSetting = defineCall({
  name: 'settings.preview',
  method: 'POST',
  path: '/settings/{name}/preview',
  summary: 'What a change of a setting would affect. Nothing is changed.',
  access: ['admin'],
  params: nameParams,
  body: z.object(proposed),
  reply: successData(
    z.object({
      text: z.string(),
      /** Sentences, the most important first. */
      effects: z.array(z.string()),
    }),
  ),
});

/** 400 at `value` or `validFrom`; 404; 409 `changed` with the setting. */
export const changeSetting = defineCall({
  name: 'settings.change',
  method: 'PUT',
  path: '/settings/{name}',
  summary: 'Sets the value that is valid from a day on, today or later.',
  access: ['admin'],
  params: nameParams,
  body: settingChange,
  ifMatch: true,
  reply: successData(setting),
});

/** 404; 409 `changed` with the setting; 409 `already_valid`. */
export const removeSettingValue = defineCall({
  name: 'settings.removeValue',
  method: 'DELETE',
  path: '/settings/{name}/values/{id}',
  summary: 'Removes a value before the day from which it would be valid.',
  access: ['admin'],
  params: z.object({ name, id }),
  ifMatch: true,
  reply: successData(setting),
});
