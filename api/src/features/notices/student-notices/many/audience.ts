import type { Audience } from '@hostel/contracts/notices/student-notices/many';
import { counted } from '@hostel/contracts/wire/counts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { ruleRefuses } from '../../../../platform/core/errors/errors.ts';
import { type HallScope, inScope } from '../../../../platform/http/scope/hall-scope.ts';
import { findRecipients } from '../../../residence/students/index.ts';
import { messages } from '../messages.ts';
import { findHallName } from './recipients-repository.ts';

/** The part of an audience that its kind uses; the rest is dropped. */
export function usedAudience(given: Audience): Audience {
  const { kind, hall, floor, room, course, userIds, ...filter } = given;
  switch (kind) {
    case 'hall':
      return { kind, hall };
    case 'floor':
      return { kind, hall, floor };
    case 'room':
      return { kind, hall, room };
    case 'course':
      return { kind, course };
    case 'students':
      return { kind, userIds: [...new Set(userIds)] };
    case 'filter':
      return { kind, course, ...filter };
  }
}

/** `2nd floor`; the ground floor has no number. */
function floorName(floor: number): string {
  return floor === 0 ? 'ground floor' : `floor ${floor}`;
}

const genders = { male: 'male', female: 'female' } as const;

function filterText({ search, gender, course, hostel, allotted, consent }: Audience): string {
  const parts = [
    search && `“${search}”`,
    course,
    hostel,
    gender && genders[gender],
    allotted === 'yes' && 'with a bed',
    allotted === 'no' && 'without a bed',
    consent && 'without the consent of a parent or guardian',
  ].filter(Boolean);
  return parts.length === 0 ? 'All students' : `All students who match: ${parts.join(', ')}`;
}

function selectedText(students: number): string {
  return counted(students, 'selected student');
}

/** An audience in words, for lists and pages of the office. */
export function audienceText(given: Audience, hallName = ''): string {
  const { kind, floor = 0, room = '', course = '', userIds = [] } = given;
  switch (kind) {
    case 'hall':
      return hallName;
    case 'floor':
      return `${hallName}, ${floorName(floor)}`;
    case 'room':
      return `${hallName}, room ${room}`;
    case 'course':
      return course;
    case 'students':
      return selectedText(userIds.length);
    case 'filter':
      return filterText(given);
  }
}

/** The halls that an audience is in: one by name, or those of the sender; null for all halls. */
export function hallsOf({ hall }: Audience, scope: HallScope): string[] | null {
  if (hall !== undefined) return [hall];
  return scope && [...scope];
}

/** The students of an audience who have an open account, within a scope. */
export async function resolveAudience(
  tx: Queryable,
  { config }: Pick<Deps, 'config'>,
  { audience, scope }: { audience: Audience; scope: HallScope },
): Promise<string[]> {
  return findRecipients(tx, { ...audience, hallId: audience.hall }, { scope, config });
}

/**
 * The name of the hall of an audience; undefined for one without a hall.
 * @throws AppError 422 for a hall that doesn't exist, or isn't one's own.
 */
export async function requireHall(
  tx: Queryable,
  { hall }: Audience,
  scope: HallScope,
): Promise<string | undefined> {
  if (hall === undefined) return undefined;
  const name = await findHallName(tx, hall);
  const isOwn = inScope(scope, hall);
  if (name !== undefined && isOwn) return name;
  const outOfScope = isOwn ? undefined : { type: 'hall', id: hall };
  throw ruleRefuses(
    'no_such_hall',
    messages.noHall,
    { 'audience.hall': messages.noHall },
    outOfScope,
  );
}
