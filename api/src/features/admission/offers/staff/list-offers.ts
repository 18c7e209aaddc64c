import type { ReplyOf } from '@hostel/contracts/wire/call';
import type { roundOffers } from '@hostel/contracts/admission/rounds/offers';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { offsetOf, pages } from '../../../../platform/http/lists/pages.ts';
import type { OfferDeps } from '../answers/record-answer.ts';
import { messages } from '../messages.ts';
import { requireAllHalls } from './require-all-halls.ts';
import { countOffers, listOffers, roundExists } from './round-offers-repository.ts';
import { viewRoundOffers } from './view-round-offer.ts';

/**
 * A page of the offers of a round, and the answers to all of them so far. Only managing roles for all
 * halls may read them.
 * @throws AppError 403; 404 for an unknown round.
 */
export async function listRoundOffers(
  { database: { drizzle } }: Pick<OfferDeps, 'database'>,
  { who, params: { id }, query }: CallContext<typeof roundOffers>,
): Promise<Omit<ReplyOf<typeof roundOffers>, 'success'>> {
  requireAllHalls(who);
  if (!(await roundExists(drizzle, id))) throw notFound(messages.unknownRound);
  const page = { limit: query.limit, offset: offsetOf(query) };
  const { rows, total } = await listOffers(drizzle, id, query, page);
  return {
    data: await viewRoundOffers(drizzle, rows),
    counts: await countOffers(drizzle, id),
    pagination: pages(query, total),
  };
}
