import * as z from 'zod/mini';
import { planRoom } from '../../residence/halls/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { id, successData } from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { managingRoles } from '../../wire/roles.ts';

const resident = z.object({ userId: z.string(), name: z.string() });

/** A bed before and after a round. */
const changedBed = z.object({
  bedId: z.string(),
  /** Within the room: A, B, C. */
  label: z.string(),
  /** Out of service. */
  out: z.boolean(),
  /** Who has it now. */
  before: z.nullable(resident),
  /** Who has it once the round is published. */
  after: z.nullable(resident),
});
export type ChangedBed = z.infer<typeof changedBed>;

/** A room before and after a round. */
export const changedRoom = z.object({
  number: planRoom.shape.number,
  floor: planRoom.shape.floor,
  type: planRoom.shape.type,
  accessible: planRoom.shape.accessible,
  beds: z.array(changedBed),
});
export type ChangedRoom = z.infer<typeof changedRoom>;

/** 404 for a round without a preview: before it, and once it is published. */
export const roundHallPlan = defineCall({
  name: 'rounds.hallPlan',
  method: 'GET',
  path: '/allotment/rounds/{id}/halls/{hallId}',
  summary: 'The rooms of a hall before and after a previewed round.',
  access: managingRoles,
  params: z.object({ id, hallId }),
  reply: successData(z.array(changedRoom)),
});
