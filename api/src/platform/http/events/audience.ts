import { type EventTopic, eventTopics } from '@hostel/contracts/wire/events';
import { hasRight, isStaff, type Right } from '@hostel/contracts/wire/roles';
import type { Session } from '../call-context.ts';
import { readsConfidential } from '../scope/confidential.ts';

/**
 * The receivers of an announcement: `everybody` who is signed in, a person by id, or staff. `staff`
 * are the members of staff who see all halls, `staff:H001` those whose scope includes that hall, and
 * `staff:any` all with a scope. An announcement for a hall names `staff` too; the version before hall
 * scopes knows nothing else. `chief-provost` and `chief-provost:H001` are those of this role alone.
 */
export type Audience = string;

/** Every member of staff, for what belongs to no hall. */
export const allStaff: readonly Audience[] = ['staff', 'staff:any'];

/** The staff who see a hall; null is the hall of who has no bed. */
export function staffOfHall(hallId: string | null): readonly Audience[] {
  return hallId === null ? ['staff'] : ['staff', `staff:${hallId}`];
}

/** The staff who read confidential feedback from a hall; null is the hall of who has no bed. */
export function confidentialStaffOfHall(hallId: string | null): readonly Audience[] {
  return hallId === null ? ['chief-provost'] : ['chief-provost', `chief-provost:${hallId}`];
}

function staffAudiences({ role, halls }: Session['person']): readonly Audience[] {
  const names = readsConfidential(role) ? ['staff', 'chief-provost'] : ['staff'];
  if (halls === null) return names;
  return ['staff:any', ...names.flatMap((name) => halls.map((id) => `${name}:${id}`))];
}

/** The audiences that a person belongs to. */
export function audiencesOf(person: Session['person']): readonly Audience[] {
  return ['everybody', person.id, ...(isStaff(person.role) ? staffAudiences(person) : [])];
}

/** The right that reads what these topics announce; students read all of theirs. */
const rightOf: Partial<Record<EventTopic, Right>> = {
  staff: 'manage',
  settings: 'manage',
  imports: 'manage',
  requests: 'requests',
  notices: 'requests',
  allotment: 'records',
  corrections: 'records',
  payments: 'fees',
};

/** The topics of calls that a role may not make. */
export function hiddenTopics(role: Session['person']['role']): readonly EventTopic[] {
  if (role === 'student') return ['staff', 'settings', 'imports'];
  return eventTopics.filter((topic) => {
    const right = rightOf[topic];
    return right !== undefined && !hasRight(role, right);
  });
}
