import { mobilePrefix } from '@hostel/contracts/admission/registration';
import type {
  changeTechnician as changeCall,
  createTechnician as createCall,
  Technician,
} from '@hostel/contracts/requests/shared/technicians';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { badInput, notFound } from '../../../../platform/core/errors/errors.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import { allStaff } from '../../../../platform/http/events/audience.ts';
import type { Origin, Session, SubmitIntent } from '../../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { allHallsTransaction } from '../all-halls-transaction.ts';
import { findKnownHalls } from './known-halls-repository.ts';
import { messages } from '../messages.ts';
import {
  findTechnicians,
  insertTechnician,
  lockTechnician,
  updateTechnician,
} from './technician-repository.ts';

type TechnicianDeps = Pick<Deps, 'database'>;

interface ByStaff {
  who: Session['person'];
  origin: Origin;
}

/** The technicians of the reader's halls. */
export function listTechnicians(
  { database }: TechnicianDeps,
  { halls }: Session['person'],
): Promise<Technician[]> {
  return findTechnicians(database.drizzle, halls);
}

/** @throws AppError 400 at `halls` for an id that is none. */
async function checkHalls(tx: Queryable, given: readonly string[] | null): Promise<void> {
  if (given === null) return;
  const known = await findKnownHalls(tx, given);
  if (given.some((id) => !known.includes(id))) throw badInput({ halls: messages.unknownHall });
}

async function readTechnician(tx: Queryable, id: string): Promise<Technician> {
  const found = await lockTechnician(tx, id);
  if (!found) throw notFound(messages.unknownTechnician);
  return found;
}

async function record(
  tx: Queryable,
  { who, origin }: ByStaff,
  act: string,
  { id, details }: { id: string; details?: Record<string, string | boolean> },
): Promise<void> {
  const onWhom = { type: 'technician', id };
  await audit(tx, { who, act, onWhom, where: origin, ...(details && { details }) });
  await announce(tx, { topic: 'requests', id, to: allStaff });
}

function changing<T>(
  deps: TechnicianDeps,
  who: Session['person'],
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return allHallsTransaction(deps, { who, refusal: messages.allHallsOnly }, work);
}

/** Adds a technician. @throws AppError 400 at `halls`; 403. */
export function createTechnician(
  deps: TechnicianDeps,
  by: ByStaff,
  { body, intent }: { body: BodyOf<typeof createCall>; intent: SubmitIntent | undefined },
): Promise<Technician> {
  return changing(deps, by.who, async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      await checkHalls(tx, body.halls);
      const made = await insertTechnician(tx, { ...body, phone: `${mobilePrefix}${body.phone}` });
      await record(tx, by, 'technicians.create', { id: made });
      return made;
    });
    return readTechnician(tx, id);
  });
}

interface Change extends Pick<Technician, '_id'> {
  body: BodyOf<typeof changeCall>;
  ifMatch: string | undefined;
}

/**
 * Changes a technician. One who is removed keeps the assigned requests, which count as unassigned.
 * @throws AppError 400 at `halls`; 403; 404; 409 `changed` with the technician.
 */
export function changeTechnician(
  deps: TechnicianDeps,
  by: ByStaff,
  { _id: id, body: { active, phone, ...values }, ifMatch }: Change,
): Promise<Technician> {
  return changing(deps, by.who, async (tx) => {
    const current = await readTechnician(tx, id);
    refuseIfChanged(ifMatch, current);
    if (values.halls !== undefined) await checkHalls(tx, values.halls);
    await updateTechnician(tx, id, {
      ...values,
      ...(phone !== undefined && { phone: `${mobilePrefix}${phone}` }),
      ...(active !== undefined && { removedAt: active ? null : new Date() }),
    });
    await record(tx, by, 'technicians.change', {
      id,
      ...(active !== undefined && { details: { active } }),
    });
    return readTechnician(tx, id);
  });
}
