import {
  audienceKinds,
  manyTexts,
  type NoticeToMany,
} from '@hostel/contracts/notices/student-notices/many';
import {
  studentNoticeTypes,
  type StudentNoticeType,
} from '@hostel/contracts/notices/student-notices';
import { fillPlaceholder } from '@hostel/contracts/notices/student-notices/placeholders';
import * as z from 'zod/mini';
import { campusInstant, dayAndTime } from '../../../../lib/campus-time.ts';
import { formMessages as texts } from './messages.ts';
import type { AudienceIn } from './queries.ts';

const chosen = {
  kind: z.enum(audienceKinds),
  hall: z.string(),
  floor: z.string(),
  room: z.string(),
  course: z.string(),
  search: z.string(),
  gender: z.enum(['', 'male', 'female']),
  allotted: z.enum(['', 'yes', 'no']),
  /** Ids joined by commas, for students who were selected one by one. */
  userIds: z.string(),
  when: z.enum(['now', 'later']),
  day: z.string(),
  time: z.string(),
};

const filled = (name: 'subject' | 'message' | 'actionRequired') =>
  z.check<Record<string, unknown>>((payload) => {
    const text = payload.value[name];
    const message = typeof text === 'string' ? fillPlaceholder(text) : undefined;
    if (message === undefined) return;
    payload.issues.push({ code: 'custom', message, path: [name], input: text });
  });

const givenWhenLater = (name: 'day' | 'time') =>
  z.refine<{ when: string; day: string; time: string }>(
    (values) => values.when === 'now' || values[name] !== '',
    { path: [name], error: texts.required },
  );

/** The form: to whom, what, and when. */
export const schema = z.extend(manyTexts, chosen).check(
  filled('subject'),
  filled('message'),
  filled('actionRequired'),
  givenWhenLater('day'),
  givenWhenLater('time'),
  z.refine<Pick<Typed, 'when' | 'day' | 'time'>>(
    ({ when, day, time }) =>
      when === 'now' || !day || !time || campusInstant(day, time) !== undefined,
    { path: ['day'], error: texts.noDay },
  ),
);

export type Parsed = z.output<typeof schema>;
/** The values while typing: a type may not be chosen yet. */
export type Typed = Omit<z.input<typeof schema>, 'noticeType'> & {
  noticeType: StudentNoticeType | '';
};

export const blank: Typed = {
  kind: 'hall',
  hall: '',
  floor: '',
  room: '',
  course: '',
  search: '',
  gender: '',
  allotted: '',
  userIds: '',
  noticeType: '',
  subject: '',
  message: '',
  actionRequired: '',
  isUrgent: false,
  when: 'now',
  day: '',
  time: '',
};

function oneOf<Value extends string>(values: readonly Value[], given: string | undefined) {
  return values.find((value) => value === given);
}

/** The values of a scheduled notice. */
export function valuesOf({ audience, sendAt, ...notice }: NoticeToMany): Typed {
  return {
    ...blank,
    ...chosenOf(audience),
    ...timeOf(sendAt),
    noticeType: oneOf(studentNoticeTypes, notice.noticeType) ?? '',
    subject: notice.subject,
    message: notice.message,
    actionRequired: notice.actionRequired ?? '',
    isUrgent: notice.isUrgent,
  };
}

function timeOf(sendAt: string | null): Pick<Typed, 'when' | 'day' | 'time'> {
  if (sendAt === null) return { when: 'now', day: '', time: '' };
  return { when: 'later', ...dayAndTime(sendAt) };
}

function chosenOf({ floor, userIds, ...audience }: NoticeToMany['audience']): Chosen {
  const { hall = '', room = '', course = '', search = '' } = audience;
  return {
    kind: oneOf(audienceKinds, audience.kind) ?? 'hall',
    hall,
    room,
    course,
    search,
    floor: floor?.toString() ?? '',
    gender: oneOf(['male', 'female'], audience.gender) ?? '',
    allotted: oneOf(['yes', 'no'], audience.allotted) ?? '',
    userIds: userIds?.join(',') ?? '',
  };
}

type Chosen = Pick<
  Typed,
  'kind' | 'hall' | 'floor' | 'room' | 'course' | 'search' | 'gender' | 'allotted' | 'userIds'
>;

/** The audience for a call; undefined while a part of it is missing. */
export function audienceOf(values: Chosen): AudienceIn | undefined {
  const { kind, course, userIds } = values;
  switch (kind) {
    case 'hall':
    case 'floor':
    case 'room':
      return placeOf(values);
    case 'course':
      return course ? { kind, course } : undefined;
    case 'students':
      return userIds ? { kind, userIds } : undefined;
    case 'filter':
      return filterOf(values);
  }
}

function placeOf({ kind, hall, floor, room }: Chosen): AudienceIn | undefined {
  if (!hall) return undefined;
  if (kind === 'floor') return /^\d{1,2}$/.test(floor) ? { kind, hall, floor } : undefined;
  if (kind === 'room') return room.trim() ? { kind, hall, room } : undefined;
  return { kind, hall };
}

function filterOf({ kind, search, course, gender, allotted }: Chosen): AudienceIn {
  return {
    kind,
    ...(search.trim() && { search }),
    ...(course && { course }),
    ...(gender && { gender }),
    ...(allotted && { allotted }),
  };
}

/** The time at which it is sent; undefined for at once. */
export function sendAtOf({ when, day, time }: Pick<Parsed, 'when' | 'day' | 'time'>) {
  return when === 'now' ? undefined : campusInstant(day, time);
}
