import type * as calls from '@hostel/contracts/requests/shared/technicians';
import { badInput, notFound } from '../../../../platform/core/errors/errors.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { changing, creating } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import { allStaff } from '../../../../platform/http/events/audience.ts';
import { requireAllHalls } from '../../../../platform/http/scope/hall-scope.ts';
import { messages } from '../messages.ts';
import { findKnownHalls } from './known-halls-repository.ts';
import {
  findTechnicians,
  insertTechnician,
  lockTechnician,
  updateTechnician,
} from './technician-repository.ts';
import { storedPhone } from '@hostel/contracts/wire/text/phones';

type TechnicianDeps = Pick<Deps, 'database'>;
type Technician = calls.Technician;

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

/** Notifies the pages of the staff. @returns the audit entry */
async function announced(tx: Queryable, id: string, details: Record<string, boolean> = {}) {
  await announce(tx, { topic: 'requests', id, to: allStaff });
  return { onWhom: { type: 'technician', id }, details };
}

/** Adds a technician. @throws AppError 400 at `halls`; 403. */
export async function createTechnician(
  deps: TechnicianDeps,
  call: CallContext<typeof calls.createTechnician>,
): Promise<Technician> {
  requireAllHalls(call.who, messages.allHallsOnly);
  const { body } = call;
  return creating(deps, call, 'technicians.create', {
    make: async (tx) => {
      await checkHalls(tx, body.halls);
      const id = await insertTechnician(tx, { ...body, phone: storedPhone(body.phone) });
      return { id, audit: await announced(tx, id) };
    },
    read: readTechnician,
  });
}

/**
 * Changes a technician. One who is removed keeps the assigned requests, which count as unassigned.
 * @throws AppError 400 at `halls`; 403; 404; 409 `changed` with the technician.
 */
export async function changeTechnician(
  deps: TechnicianDeps,
  call: CallContext<typeof calls.changeTechnician>,
): Promise<Technician> {
  requireAllHalls(call.who, messages.allHallsOnly);
  const { id } = call.params;
  const { active, phone, ...values } = call.body;
  return changing(deps, call, 'technicians.change', async (tx) => {
    refuseIfChanged(call.ifMatch, await readTechnician(tx, id));
    if (values.halls !== undefined) await checkHalls(tx, values.halls);
    await updateTechnician(tx, id, {
      ...values,
      ...(phone !== undefined && { phone: storedPhone(phone) }),
      ...(active !== undefined && { removedAt: active ? null : new Date() }),
    });
    const entry = await announced(tx, id, active === undefined ? {} : { active });
    return { result: await readTechnician(tx, id), audit: entry };
  });
}
