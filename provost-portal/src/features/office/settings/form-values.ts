import { courses } from '@hostel/contracts/admission/registration/courses';
import type { Setting } from '@hostel/contracts/office/settings';
import { calendarDay } from '@hostel/contracts/wire/text/days';
import { requiredText } from '@hostel/contracts/wire/text/lines';
import * as z from 'zod/mini';
import { campusInstant, dayAndTime } from '../../../lib/campus-time.ts';
import { noRules, roundRulesForm, rulesForm, rulesOf } from './round-rules-values.ts';
import { targetForm, targetsOf } from './target-values.ts';
import { isBlank, plainCharacters } from '@hostel/contracts/wire/text/characters';

/** The form of every setting: which fields are shown depends on its kind. */
export const settingForm = z.object({
  /** The field of messages about the value. */
  value: z.string(),
  isSet: z.enum(['yes', 'no']),
  from: z.string(),
  to: z.string(),
  /** In which the academic year of applications begins; empty: that of the last day. */
  year: z.string(),
  time: z.string(),
  number: z.string(),
  ids: z.array(z.string()),
  choice: z.string(),
  slabs: z.array(z.object({ days: z.string(), value: z.string() })),
  rate: z.enum(['none', 'amount', 'percent']),
  leastDays: z.string(),
  targets: z.record(z.string(), z.string()),
  rules: roundRulesForm,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  validFrom: calendarDay,
  reason: requiredText('Please enter a reason', 300),
});
export type SettingForm = z.infer<typeof settingForm>;

const days = z.object({
  from: z.string(),
  to: z.string(),
  admissionYear: z.optional(z.number()),
});
const ids = z.array(z.string());
const slabs = z.array(z.object({ days: z.number(), percent: z.number() }));
const rebate = z.object({
  leastDays: z.number(),
  paise: z.optional(z.number()),
  percent: z.optional(z.number()),
});

const contact = z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) });

function timeFields(value: unknown): Partial<SettingForm> {
  if (typeof value !== 'string') return { isSet: 'no' };
  const { day: from, time } = dayAndTime(value);
  return { isSet: 'yes', from, time };
}

function slabFields(value: unknown): Partial<SettingForm> {
  const known = z.safeParse(slabs, value).data ?? [];
  return {
    slabs: known.map((slab) => ({ days: String(slab.days), value: String(slab.percent) })),
  };
}

function rebateFields(value: unknown): Partial<SettingForm> {
  const { data } = z.safeParse(rebate, value);
  if (!data) return { rate: 'none' };
  const leastDays = String(data.leastDays);
  return data.percent === undefined
    ? { rate: 'amount', leastDays, number: String((data.paise ?? 0) / 100) }
    : { rate: 'percent', leastDays, number: String(data.percent) };
}

function contactFields(value: unknown): Partial<SettingForm> {
  const { data } = z.safeParse(contact, value);
  return data ? { isSet: 'yes', ...data, phone: data.phone ?? '' } : { isSet: 'no' };
}

function numberFields(kind: string, value: unknown): Partial<SettingForm> {
  if (typeof value !== 'number') return {};
  return { number: kind === 'whole' ? String(value) : String(value / 100) };
}

function dayFields(value: unknown): Partial<SettingForm> {
  const { data } = z.safeParse(days, value);
  if (!data) return { isSet: 'no' };
  const { from, to, admissionYear } = data;
  return { isSet: 'yes', from, to, year: admissionYear === undefined ? '' : String(admissionYear) };
}

const idFields = (value: unknown) => ({ ids: z.safeParse(ids, value).data ?? [] });

/** The fields of a value, by the kind of its setting; other kinds are numbers. */
const fieldsOfKind = new Map<string, (value: unknown) => Partial<SettingForm>>([
  ['days', dayFields],
  ['time', timeFields],
  ['halls', idFields],
  ['courses', idFields],
  ['choice', (value) => ({ choice: typeof value === 'string' ? value : '' })],
  ['slabs', slabFields],
  ['rebate', rebateFields],
  ['targets', (value) => ({ targets: targetForm(value) })],
  ['contact', contactFields],
  ['roundRules', (value) => ({ rules: rulesForm(value) })],
]);

function valueFields({ kind, value }: Setting): Partial<SettingForm> {
  return fieldsOfKind.get(kind)?.(value) ?? numberFields(kind, value);
}

/** The fields of a setting with its current value. */
export function formOf(setting: Setting, validFrom: string): SettingForm {
  return {
    value: '',
    isSet: 'no',
    from: '',
    to: '',
    year: '',
    time: '',
    number: '',
    ids: [],
    choice: '',
    slabs: [],
    rate: 'none',
    leastDays: '',
    targets: {},
    rules: noRules,
    name: '',
    email: '',
    phone: '',
    validFrom,
    reason: '',
    ...valueFields(setting),
  };
}

function instantOf({ from, time }: SettingForm): string {
  // The server says what is wrong with a text that is no time.
  return campusInstant(from, time) ?? `${from} ${time}`;
}

/** A number as typed, in hundredths; the text itself where it is none, for the server’s message. */
function hundredths(typed: string): number | string {
  const text = plainCharacters(typed).replaceAll(',', '');
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : text;
}

/** A whole number as typed; the text itself where it is none, for the server’s message. */
function whole(typed: string): number | string {
  const text = plainCharacters(typed);
  return /^\d+$/.test(text) ? Number(text) : text;
}

function rebateOf({ rate, leastDays, number }: SettingForm) {
  if (rate === 'none') return null;
  const days = whole(leastDays);
  return rate === 'amount'
    ? { leastDays: days, paise: hundredths(number) }
    : { leastDays: days, percent: whole(number) };
}

function contactOf({ isSet, name, email, phone }: SettingForm) {
  return isSet === 'yes' ? { name, email, phone: isBlank(phone) ? null : phone } : null;
}

function daysOf({ isSet, from, to, year }: SettingForm) {
  if (isSet !== 'yes') return null;
  return { from, to, ...(year !== '' && { admissionYear: Number(year) }) };
}

/** The value of a form, by the kind of its setting; other kinds are amounts. */
const valueOfKind = new Map<string, (form: SettingForm) => unknown>([
  ['days', daysOf],
  ['time', (form) => (form.isSet === 'yes' ? instantOf(form) : null)],
  ['halls', (form) => form.ids],
  ['courses', (form) => form.ids],
  ['choice', ({ choice }) => choice],
  [
    'slabs',
    ({ slabs: rows }) =>
      rows.map(({ days: upTo, value }) => ({ days: whole(upTo), percent: whole(value) })),
  ],
  ['rebate', rebateOf],
  ['targets', (form) => targetsOf(form.targets, whole)],
  ['contact', contactOf],
  ['roundRules', ({ rules }) => rulesOf(rules, { whole, hundredths })],
  ['whole', ({ number }) => whole(number)],
]);

/** The value of a form as the calls take it. */
export function valueOf(kind: string, form: SettingForm): unknown {
  const read = valueOfKind.get(kind);
  return read ? read(form) : hundredths(form.number);
}

/** All halls: those of the order first, then the others by their ids. */
export function inOrder<Hall extends { id: string }>(
  halls: readonly Hall[],
  order: readonly string[],
): Hall[] {
  const named = order.flatMap((id) => halls.find((hall) => hall.id === id) ?? []);
  return [...named, ...halls.filter(({ id }) => !order.includes(id))];
}

/** Courses whose name or department has the text, without those that are chosen. */
export function matchingCourses(text: string, chosen: readonly string[]) {
  const words = text.trim().toLowerCase();
  return courses
    .filter(({ id, name, department }) => {
      return !chosen.includes(id) && `${name} ${department}`.toLowerCase().includes(words);
    })
    .slice(0, 30);
}
