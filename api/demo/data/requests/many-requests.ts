import type { MaintenanceStatus } from '@hostel/contracts/requests/maintenance';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import {
  maintenanceRequestComments,
  maintenanceRequests,
} from '../../../src/platform/database/schema/requests/maintenance.ts';
import { insertRows } from '../insert-rows.ts';
import { pick, scatter } from '../people/academic.ts';
import { atPlace, type Place } from '../people/places.ts';
import { requestTexts } from './request-texts.ts';

const hour = 3_600_000;
const day = 24 * hour;

export interface ManyRequests {
  /** Who files them: residents. */
  residents: readonly Place[];
  count: number;
  /** Over how many days before now they are spread. */
  days: number;
  now: Date;
  /** Id of the person who writes the comments on the requests of a hall. */
  authorOf: (hallId: string) => string;
  /** The number of the first request: the same number gives the same text and dates. */
  from?: number;
}

/** A moment of the day on which people file requests: between 7 AM and 11 PM in India. */
function filedAt(share: number, number: number, { now, days }: ManyRequests): Date {
  const at = now.getTime() - share * days * day;
  const midnight = at - ((at + 5.5 * hour) % day);
  const moment = midnight + 7 * hour + scatter(number, 16 * 60, 21) * 60_000;
  return new Date(Math.min(moment, now.getTime() - (1 + scatter(number, 50, 22)) * 60_000));
}

/** How far the office is with a request of some age. */
function statusOf(age: number, number: number): MaintenanceStatus {
  const chance = scatter(number, 100, 23);
  if (age > 2 * day && chance < 3) return 'cancelled';
  if (age < 1.5 * day) return chance < 75 ? 'pending' : 'in-progress';
  if (age < 4 * day) return chance < 20 ? 'pending' : chance < 50 ? 'in-progress' : 'completed';
  if (age < 10 * day) return chance < 12 ? 'in-progress' : 'completed';
  return 'completed';
}

/** The resident who files a request: one who lived there by then; `undefined` if nobody did. */
function authorAt(residents: readonly Place[], number: number, at: Date): Place | undefined {
  const start = scatter(number, residents.length, 24);
  const livedThere = ({ since }: Place) => since < at;
  return residents.slice(start).find(livedThere) ?? residents.slice(0, start).find(livedThere);
}

function rowsOf(number: number, share: number, filling: ManyRequests) {
  const { residents, now, authorOf } = filling;
  const createdAt = filedAt(share, number, filling);
  const place = authorAt(residents, number, createdAt);
  if (!place) return [];
  const { type, priority, description, progress, done } = pick(
    requestTexts,
    scatter(number, requestTexts.length * 100, 25),
  );
  const age = now.getTime() - createdAt.getTime();
  const status = statusOf(age, number);
  const comment = { 'in-progress': progress, completed: done }[String(status)] ?? null;
  const worked = Math.min(age * 0.8, (6 + scatter(number, 60, 26)) * hour);
  const updatedAt = status === 'pending' ? createdAt : new Date(createdAt.getTime() + worked);
  const id = newId();
  const request = { id, studentId: place.personId, requestType: type, priority, status };
  return [
    {
      request: {
        ...request,
        description: atPlace(description, place),
        adminComments: comment,
        createdAt,
        updatedAt,
      },
      comments:
        comment === null
          ? []
          : [
              {
                id: newId(),
                maintenanceRequestId: id,
                authorId: authorOf(place.hallId),
                status,
                comment,
                createdAt: updatedAt,
              },
            ],
    },
  ];
}

/** Adds maintenance requests, evenly over the weeks, halls and types; the older ones are completed. */
export async function insertRequests(tx: Queryable, filling: ManyRequests): Promise<void> {
  const { count, from = 0 } = filling;
  const rows = Array.from({ length: count }, (_, index) =>
    rowsOf(from + index, (count - index) / count, filling),
  ).flat();
  await insertRows(
    tx,
    maintenanceRequests,
    rows.map(({ request }) => request),
  );
  await insertRows(
    tx,
    maintenanceRequestComments,
    rows.flatMap(({ comments }) => comments),
  );
}
