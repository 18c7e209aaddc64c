import type { PlanRoom } from '@hostel/contracts/residence/halls';
import type {
  ChangedBed,
  ChangedRoom,
  roundHallPlan,
} from '@hostel/contracts/admission/rounds/hall-plan';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { findHall, findPlanRooms } from '../../../residence/halls/index.ts';
import { findRound, requireAllHalls } from '../../rounds/index.ts';
import { messages } from '../messages.ts';
import { findBedsOfHall, type BedsOfHall } from './hall-plan-repository.ts';

function changedBed(
  { bedId, label, student, outOfServiceReason }: PlanRoom['beds'][number],
  { winners, leaving }: BedsOfHall,
): ChangedBed {
  const before = student && { userId: student.userId, name: student.name };
  const stays = before !== null && !leaving.has(before.userId) ? before : null;
  const after = winners.get(bedId) ?? stays;
  return { bedId, label, out: outOfServiceReason !== null, before, after };
}

/**
 * The rooms of a hall before and after a previewed round: who has each bed now, and once the round is
 * published.
 * @throws AppError 403 for staff of some halls; 404 for an unknown round or hall, and a round without
 * a preview
 */
export async function readRoundHallPlan(
  { database: { drizzle } }: Pick<Deps, 'database'>,
  { who, params: { id, hallId } }: CallContext<typeof roundHallPlan>,
): Promise<ChangedRoom[]> {
  requireAllHalls(who);
  const round = await findRound(drizzle, id);
  if (!round) throw notFound(messages.unknownRound);
  if (round.state !== 'previewed') throw notFound(messages.noPreview);
  if (!(await findHall(drizzle, hallId))) throw notFound(messages.unknownHall);
  const decided = await findBedsOfHall(drizzle, { roundId: id, hallId });
  const rooms = await findPlanRooms(drizzle, hallId);
  return rooms.map(({ number, floor, type, accessible, beds }) => {
    return { number, floor, type, accessible, beds: beds.map((bed) => changedBed(bed, decided)) };
  });
}
