import { listAudit } from '@hostel/contracts/office/audit';
import type { QueryIn } from '@hostel/contracts/wire/call';
import { useRead } from '../../../lib/queries.ts';

/** One page of the audit log, the newest first. */
export const useAudit = (query: QueryIn<typeof listAudit>) =>
  useRead('audit', listAudit, { query });
