import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { openEnum, success } from '../../wire/envelope.ts';

export const health = defineCall({
  name: 'system.health',
  method: 'GET',
  path: '/health',
  summary: 'Live: the process answers, and has not been without its database for long.',
  access: 'public',
  reply: success({}),
});

const state = openEnum(['ok', 'degraded', 'unavailable']);

export const ready = defineCall({
  name: 'system.ready',
  method: 'GET',
  path: '/ready',
  summary:
    'Ready: the database answers and takes writes. Degraded releases, mail and backups stay ready.',
  access: 'public',
  reply: success({
    database: state,
    releases: state,
    mail: state,
    /** Only where backups are scheduled. */
    backup: z.optional(state),
  }),
});
