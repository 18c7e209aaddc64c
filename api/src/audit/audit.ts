import type { Role } from '@hostel/contracts/roles';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { auditLog } from '../database/schema/audit-log.ts';
import type { Origin } from '../plugins/call-context.ts';

export interface AuditEntry {
  /** Who acted; null where nobody is signed in. */
  who: { id: string; role: Role } | null;
  /** `feature.act`, e.g. `serviceRequests.resolve`. */
  act: string;
  /** On whom or what, by kind and id: never by name or email. */
  onWhom?: { type: string; id: string };
  where: Origin;
  /** Default `done`. */
  outcome?: 'done' | 'refused' | 'failed';
  /** Codes, ids and states; personal values are not copied into the log. */
  details?: Record<string, string | number | boolean | null>;
}

/** Adds a row to the append-only audit log, within the transaction of the act that it tells of. */
export async function audit(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    id: newId(),
    actorId: entry.who?.id ?? null,
    actorRole: entry.who?.role ?? null,
    action: entry.act,
    subjectType: entry.onWhom?.type ?? null,
    subjectId: entry.onWhom?.id ?? null,
    outcome: entry.outcome ?? 'done',
    address: entry.where.address,
    requestId: entry.where.requestId,
    details: entry.details ?? {},
  });
}
