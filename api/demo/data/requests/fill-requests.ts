import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import {
  photos,
  maintenanceRequestComments,
  maintenanceRequests,
} from '../../../src/platform/database/schema/requests/maintenance.ts';
import { completedRequests } from './completed-requests.ts';
import type { DemoRequest } from './demo-request.ts';
import { drawingNames, drawPhoto } from './drawings.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { atPlaceOf, type Place } from '../people/places.ts';
import { openRequests } from './open-requests.ts';
import { stepsOf } from '../steps.ts';

type Drawings = ReadonlyMap<string, Awaited<ReturnType<typeof drawPhoto>>>;

interface Filling extends FilledPeople {
  places: ReadonlyMap<string, Place>;
  drawings: Drawings;
  now: Date;
}

/** Each drawing, made once. */
export async function prepareDrawings(): Promise<Drawings> {
  return new Map(
    await Promise.all(drawingNames.map(async (name) => [name, await drawPhoto(name)] as const)),
  );
}

function rowsOf(request: DemoRequest, { students, staff, places, drawings, now }: Filling) {
  const id = newId();
  const pictures: (typeof photos.$inferInsert)[] = [];
  const store = (name: string | undefined) => {
    const drawing = name === undefined ? undefined : drawings.get(name);
    if (!drawing) return null;
    const photo = { id: newId(), contentType: 'image/jpeg', ...drawing };
    pictures.push(photo);
    return photo.id;
  };
  const studentId = students[request.student] ?? '';
  const { notes, status, priority, type } = request;
  const { createdAt, at } = stepsOf(request.daysAgo, notes.length, now);
  const comments = notes.map((comment, index) => ({
    id: newId(),
    maintenanceRequestId: id,
    // Alternates warden and provost, so that a request shows more than one name.
    authorId: staff.get(index % 2 === 0 ? 'warden' : 'provost') ?? '',
    status: status === 'completed' && index < notes.length - 1 ? ('in-progress' as const) : status,
    comment,
    createdAt: at(index + 1),
  }));
  const row = {
    id,
    studentId,
    requestType: type,
    description: atPlaceOf(places, studentId, request.description),
    priority,
    status,
    photoId: store(request.photo),
    completionPhotoId: store(request.completionPhoto),
    adminComments: notes.at(-1) ?? null,
    createdAt,
    updatedAt:
      comments.at(-1)?.createdAt ??
      (status === 'cancelled' ? stepsOf(request.daysAgo, 4, now).at(1) : createdAt),
  };
  return { row, comments, pictures };
}

/** Adds the maintenance requests with their photos and all comments of the office. */
export async function fillRequests(tx: Queryable, filling: Filling): Promise<void> {
  const oldestFirst = [...openRequests, ...completedRequests].sort((a, b) => b.daysAgo - a.daysAgo);
  const filled = oldestFirst.map((request) => rowsOf(request, filling));
  await tx.insert(photos).values(filled.flatMap(({ pictures }) => pictures));
  await tx.insert(maintenanceRequests).values(filled.map(({ row }) => row));
  await tx.insert(maintenanceRequestComments).values(filled.flatMap(({ comments }) => comments));
}
