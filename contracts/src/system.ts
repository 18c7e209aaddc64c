import { defineCall } from './call.ts';
import { openEnum, success } from './envelope.ts';

export const health = defineCall({
  name: 'system.health',
  method: 'GET',
  path: '/health',
  summary: 'Live: the process answers.',
  access: 'public',
  reply: success({}),
});

const state = openEnum(['ok', 'degraded', 'unavailable']);

export const ready = defineCall({
  name: 'system.ready',
  method: 'GET',
  path: '/ready',
  summary: 'Ready: the database answers. Degraded releases are told but stay ready.',
  access: 'public',
  reply: success({ database: state, releases: state, mail: state }),
});
