import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { day, idParams, successData } from '../../wire/envelope.ts';
import { managingRoles } from '../../wire/roles.ts';

/** The own application as it was at the lock, with the way to the root (docs/verify-allotment.md). */
export const ownProof = z.object({
  open: z.object({
    round: z.string(),
    pseudonym: z.string(),
    level: z.number(),
    group: z.string(),
    choices: z.array(z.string()),
    held: z.nullable(z.string()),
    /** The rest of the class of the held place; not in format 1. */
    heldClass: z.optional(
      z.nullable(
        z.object({
          kind: z.enum(['open', 'quota', 'need', 'own']),
          category: z.nullable(z.string()),
          group: z.nullable(z.string()),
        }),
      ),
    ),
  }),
  /** Shown to its owner only; SGPAs are hundredths. */
  closed: z.object({
    gender: z.string(),
    sgpaOdd: z.number(),
    sgpaEven: z.number(),
    needsAccessible: z.boolean(),
    needsGroundFloor: z.boolean(),
    categories: z.array(z.string()),
    roomMates: z.array(z.string()),
  }),
  salt: z.string(),
  index: z.number(),
  count: z.number(),
  path: z.array(z.string()),
  /** Hash of the offering; not in format 1. */
  offering: z.optional(z.string()),
  /** The hash of the own leaf, which the mail of the lock has. */
  leaf: z.optional(z.string()),
  /** The day since which the application is listed as withdrawn; null if it isn’t. */
  withdrawnOn: z.optional(z.nullable(day)),
});
export type OwnProof = z.infer<typeof ownProof>;

/** 404 when the student had no application at the lock. */
export const myProof = defineCall({
  name: 'rounds.myProof',
  method: 'GET',
  path: '/allotment/rounds/{id}/proof',
  summary: 'The proof that the signed-in student’s application is in a locked round.',
  access: ['student'],
  params: idParams,
  reply: successData(ownProof),
});

/** JSON of docs/verify-allotment.md. 404 before the round is published and for other readers. */
export const proofFile = defineCall({
  name: 'rounds.proofFile',
  method: 'GET',
  path: '/allotment/rounds/{id}/proof-file',
  summary: 'The proof file of a published round, for its applicants and the office.',
  access: 'signed-in',
  params: idParams,
  reply: z.unknown(),
  replyKind: 'file',
});

export const publicProofFile = defineCall({
  name: 'rounds.publicProofFile',
  method: 'GET',
  path: '/admissions/rounds/{id}/proof-file',
  summary: 'The proof file of a published round, where the office made it public.',
  access: 'public',
  params: idParams,
  reply: z.unknown(),
  replyKind: 'file',
});

/** docs/verify-allotment/check.py */
export const checkProgram = defineCall({
  name: 'rounds.checkProgram',
  method: 'GET',
  path: '/admissions/rounds/check.py',
  summary: 'The Python program that checks a proof file.',
  access: 'public',
  reply: z.unknown(),
  replyKind: 'file',
});

/** Everything that the round went by, with roll numbers: for an audit, closed to others. */
export const auditorFile = defineCall({
  name: 'rounds.auditorFile',
  method: 'GET',
  path: '/allotment/rounds/{id}/auditor-file',
  summary: 'The complete input and result of a published round, for an auditor.',
  access: managingRoles,
  params: idParams,
  reply: z.unknown(),
  replyKind: 'file',
});
