import * as z from 'zod/mini';
import { allotmentOutcomes, publicRun } from '../allotment/runs.ts';
import { unmetNeeds } from '../applications/served-needs.ts';
import { roomPreferences } from '../registration/contract.ts';
import { plainText } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import {
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  success,
  successPage,
} from '../../wire/envelope.ts';
import { managingRoles } from '../../wire/roles.ts';
import { searchText } from '../../wire/text/lines.ts';
import { listedYear, yearQuery } from '../../wire/years.ts';
import { publicRound } from './contract.ts';
import { namedPlace } from './facts.ts';

const nullableText = z.nullable(z.string());

/**
 * `placed`: had no bed and has one now. `lost`: a holder of an accessible bed that was needed.
 */
export const roundOutcomes = ['placed', 'moved-up', 'kept', 'lost', 'waiting'] as const;
export type RoundOutcome = (typeof roundOutcomes)[number];

/** What decided: merit, an earlier place, a recorded need, or a quota. */
export const decisionBases = ['merit', 'holder', 'need', 'quota'] as const;

/** A choice above the one received. */
const missedChoice = z.object({
  ...namedPlace.shape,
  /** `no-suitable-room`: for a student with a recorded need, there are no accessible rooms. */
  why: openEnum(['full', 'no-suitable-room', 'not-offered'] as const),
  /** The rank of the last student who won such a place by merit; null without one. */
  closingRank: z.nullable(z.number()),
});
export type MissedRoundChoice = z.infer<typeof missedChoice>;

/** A room with a bed. */
const bedPlace = z.object({
  hostelName: z.string(),
  roomType: openEnum(roomPreferences),
  roomNumber: z.string(),
  bedId: z.string(),
});

const decisionFacts = {
  /** 1 is the highest merit of the merit group. */
  rank: z.number(),
  /** How many applicants the merit group has. */
  rankOf: z.number(),
  group: z.string(),
  outcome: openEnum(roundOutcomes),
  basis: z.nullable(openEnum(decisionBases)),
  /** Null on the waiting list. */
  won: z.nullable(bedPlace),
  /** Which of the own choices it is, from 1; null without a place or for one that is not listed. */
  choiceNumber: z.nullable(z.number()),
  missed: z.array(missedChoice),
  /** The recorded need that the result does not meet; null where there is none. */
  unmetNeed: z.optional(z.nullable(openEnum(unmetNeeds))),
  /** All of this in a sentence or two. */
  reason: z.string(),
};

/** A decision of a round, as the office sees it. */
export const roundDecision = z.object({
  userId: id,
  name: z.string(),
  rollNumber: z.string(),
  courseName: z.string(),
  ...decisionFacts,
  /** The bed that the student held before. */
  before: z.nullable(bedPlace),
  /** What the last published round gave, mock rounds included; null without one. */
  lastRound: z.nullable(
    z.object({ title: z.string(), hostelName: nullableText, roomType: nullableText }),
  ),
});
export type RoundDecision = z.infer<typeof roundDecision>;

export const roundDecisions = defineCall({
  name: 'rounds.decisions',
  method: 'GET',
  path: '/allotment/rounds/{id}/decisions',
  summary: 'The decisions of a previewed or published round with their reasons, by merit.',
  access: managingRoles,
  params: idParams,
  query: z.object({
    ...pageQuery(50),
    search: searchText,
    outcome: z.optional(z.enum(roundOutcomes)),
    /** Id of a hall: places won there. */
    hall: z.optional(plainText(20)),
    /** Only decisions that differ from the last published round. */
    differing: z.optional(z.enum(['yes'])),
    /** Only decisions that do not meet a recorded need. */
    unmet: z.optional(z.enum(['yes'])),
  }),
  reply: successPage(roundDecision),
});

/** The own decision of a published round. For a mock round no room and bed is shown. */
export const ownResult = z.object({
  round: publicRound,
  rank: decisionFacts.rank,
  rankOf: decisionFacts.rankOf,
  outcome: decisionFacts.outcome,
  basis: decisionFacts.basis,
  won: z.nullable(z.object({ ...namedPlace.shape, roomNumber: nullableText, bedId: nullableText })),
  choiceNumber: decisionFacts.choiceNumber,
  missed: decisionFacts.missed,
  unmetNeed: decisionFacts.unmetNeed,
  reason: decisionFacts.reason,
});
export type OwnResult = z.infer<typeof ownResult>;

/** The own decision of a run of one hall. */
export const ownRun = z.object({
  ...publicRun.shape,
  rank: z.number(),
  outcome: openEnum(allotmentOutcomes),
  won: z.nullable(bedPlace),
  reason: z.string(),
});
export type OwnRun = z.infer<typeof ownRun>;

/**
 * Without `year`, of the year for which applications are taken; of a student who did not apply for it, of
 * the newest application.
 */
export const myResults = defineCall({
  name: 'rounds.myResults',
  method: 'GET',
  path: '/allotment/results/my',
  summary: 'The signed-in student’s results in published rounds of a year, newest first.',
  access: ['student'],
  query: yearQuery,
  reply: success({
    ...listedYear,
    data: z.array(ownResult),
    /** Runs of one hall that decided on the student in the year, newest first. */
    runs: z.optional(z.array(ownRun)),
    /**
     * Published rounds without a result: the application was in them at the lock, and had left when
     * they were published.
     */
    left: z.optional(z.array(publicRound)),
    /** Earlier years of the student whose personal data of rounds were erased. */
    erased: z.optional(z.array(z.object({ admissionYear: z.number(), erasedAt: instant }))),
  }),
});

/** Of the current or the last bed, with `year` of the last one of that year. 404 without one. */
export const allotmentLetter = defineCall({
  name: 'rounds.letter',
  method: 'GET',
  path: '/allotment/letter',
  summary: 'The allotment letter of the signed-in student’s bed, as a PDF.',
  access: ['student'],
  query: yearQuery,
  reply: z.unknown(),
  replyKind: 'file',
});
