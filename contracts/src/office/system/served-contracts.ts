import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { success } from '../../wire/envelope.ts';
import { wireDocument } from '../../wire/schemas.ts';

/** What the running server takes and sends. A release is compared with it before it goes live. */
export const servedContracts = defineCall({
  name: 'system.contracts',
  method: 'GET',
  path: '/contracts',
  summary: 'The JSON Schemas of every call that this server serves, with their hash.',
  access: 'public',
  reply: success({
    /** The same for equal contracts; also the ETag. */
    hash: z.string(),
    contracts: wireDocument,
  }),
  etag: true,
});
