import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { publicRun } from '../allotment/runs.ts';
import { idParams, success, successData } from '../../wire/envelope.ts';
import { listedYear, yearQuery } from '../../wire/years.ts';
import { publicRound } from './contract.ts';
import { publishedRanks } from './facts.ts';

/** Without `year` as `listRounds`. */
export const publicRounds = defineCall({
  name: 'rounds.public',
  method: 'GET',
  path: '/admissions/rounds',
  summary: 'The rounds of an admission year, newest first, with what is published of each.',
  access: 'public',
  etag: true,
  query: yearQuery,
  reply: success({
    ...listedYear,
    data: z.array(publicRound),
    /** Runs of one hall in the year, newest first. */
    runs: z.optional(z.array(publicRun)),
  }),
});

/** 404 before the round is published. */
export const roundRanks = defineCall({
  name: 'rounds.ranks',
  method: 'GET',
  path: '/allotment/rounds/{id}/ranks',
  summary: 'Opening and closing ranks of a published round.',
  access: 'public',
  etag: true,
  params: idParams,
  reply: successData(z.object({ round: publicRound, ranks: z.array(publishedRanks) })),
});

/** `data` is null before the first regular round of any year is published. */
export const lastRanks = defineCall({
  name: 'rounds.lastRanks',
  method: 'GET',
  path: '/admissions/ranks',
  summary: 'Opening and closing ranks of the newest published regular round of any year.',
  access: 'public',
  etag: true,
  reply: successData(z.nullable(z.object({ round: publicRound, ranks: z.array(publishedRanks) }))),
});
