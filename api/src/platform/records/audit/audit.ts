import type { Role } from '@hostel/contracts/wire/roles';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/client.ts';
import { newId } from '../../database/new-id.ts';
import { auditLog } from '../../database/schema/platform/audit-log.ts';

export interface AuditEntry {
  /** The person who acted; null for a visitor or a command. */
  who: { id: string; role: Role } | null;
  /** `feature.action`, e.g. `leave.resolve`. */
  act: string;
  /** The subject of the action, by kind and id: never by name or email. */
  onWhom?: { type: string; id: string } | undefined;
  /** The network address and the request of the action. */
  where: { address: string; requestId: string };
  /** Default `done`. */
  outcome?: 'done' | 'refused' | 'failed';
  /** Codes, ids and states; personal values are not copied into the log. */
  details?: Record<string, string | number | boolean | null>;
}

/** A part of a `with` that adds the entry where the part `allowed` has a row. */
export function auditPart({ who, act, onWhom, where, outcome, details }: AuditEntry): SQL {
  return sql`
    audited as (
      insert into audit_log (id, actor_id, actor_role, action, subject_type, subject_id, outcome,
                             address, request_id, details)
      select ${newId()}::uuid, ${who?.id ?? null}::uuid, ${who?.role ?? null}::text, ${act}::text,
             ${onWhom?.type ?? null}::text, ${onWhom?.id ?? null}::text,
             ${outcome ?? 'done'}::text, ${where.address}::text, ${where.requestId}::text,
             ${JSON.stringify(details ?? {})}::jsonb
        from allowed)`;
}

/** Adds a row to the append-only audit log, within the transaction of the action that it records. */
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
