import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { demoStaff } from '../people/accounts.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import type { Place } from '../people/places.ts';
import { fillManyFeedback, fillManyLeave } from './many-leave-and-feedback.ts';
import { insertRequests } from './many-requests.ts';

/** The weeks since the first runs of the allotment. */
const days = 87;
const requestsPerDay = 8;

interface Filling extends FilledPeople {
  places: ReadonlyMap<string, Place>;
  timeZone: string;
  now: Date;
}

/** Adds requests, leave and feedback of the residents of all halls besides the named ones. */
export async function fillManyRequests(tx: Queryable, filling: Filling): Promise<void> {
  const { students, staff, places, timeZone, now } = filling;
  const named = new Set(students);
  const residents = [...places.values()].filter(({ personId }) => !named.has(personId));
  const many = { residents, days, now, timeZone, authorOf };
  await insertRequests(tx, { ...many, count: days * requestsPerDay });
  await fillManyLeave(tx, many);
  await fillManyFeedback(tx, many);

  function authorOf(hallId: string): string {
    const ofHall = demoStaff.find(({ halls }) => halls?.includes(hallId));
    return staff.get(ofHall?.email ?? 'warden') ?? '';
  }
}
