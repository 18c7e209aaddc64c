import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../database/connection/client.ts';
import { idempotencyKeys } from '../../database/schema/platform/idempotency-keys.ts';
import { conflict } from '../../core/errors/errors.ts';
import type { SubmitIntent } from '../call-context.ts';

const remembered = z.object({ recordId: z.string() });

/** Hours for which a submit intent is remembered. */
export const retentionHours = 24;

const hashOf = ({ fingerprint }: SubmitIntent) => fingerprint.toString('base64url');

/**
 * Claims the key in this transaction. A concurrent second call waits here, at the key's unique
 * index, until the first has committed or rolled back; an expired key is replaced.
 */
async function claim(tx: Queryable, intent: SubmitIntent, hash: string): Promise<boolean> {
  const fresh = { call: intent.call, fingerprint: hash, status: null, reply: null };
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ scope: intent.scope, key: intent.key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { ...fresh, createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.createdAt} < now() - make_interval(hours => ${retentionHours})`,
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

/**
 * Makes a record at most once for one submit intent; call it inside the record's own transaction
 * (at READ COMMITTED, the default). `make` creates the record and returns its id. A repeated intent
 * doesn't call it: the id of the existing record is returned, so that the same reply can be sent.
 * Without an intent (the caller sent no key) `make` always runs.
 * @throws AppError 409 `key_reused` when the key was used before with other values.
 */
export async function submitOnce(
  tx: Queryable,
  intent: SubmitIntent | undefined,
  make: () => Promise<string>,
): Promise<string> {
  if (intent === undefined) return make();
  const row = and(eq(idempotencyKeys.scope, intent.scope), eq(idempotencyKeys.key, intent.key));
  const hash = hashOf(intent);
  if (await claim(tx, intent, hash)) {
    const recordId = await make();
    await tx.update(idempotencyKeys).set({ status: 200, reply: { recordId } }).where(row);
    return recordId;
  }
  const earlier = await findRecordOf(tx, intent);
  if (earlier === undefined) throw keyReused();
  return earlier;
}

const keyReused = () => conflict('key_reused', 'This was submitted before with other values.');

/**
 * The id of the record that an earlier call with this intent has made; undefined for a new key.
 * @throws AppError 409 `key_reused` when the key was used before with other values.
 */
export async function findRecordOf(
  queryable: Queryable,
  intent: SubmitIntent,
): Promise<string | undefined> {
  const row = and(eq(idempotencyKeys.scope, intent.scope), eq(idempotencyKeys.key, intent.key));
  const [earlier] = await queryable.select().from(idempotencyKeys).where(row);
  if (!earlier) return undefined;
  if (earlier.call !== intent.call || earlier.fingerprint !== hashOf(intent)) throw keyReused();
  return z.parse(remembered, earlier.reply).recordId;
}

/**
 * Claims a key in the statement that makes the record: `claimed` has a row for a new intent and for a call
 * without one. A concurrent second call waits at the key's unique index, as in `submitOnce`.
 * @param first the number of the first of the parameters, those of `claimValues`
 * @param recordId the parameter with the new record's id
 * @param allowed the part of the statement that has a row where the record may be made: else no key is claimed
 */
export function claimInStatement(first: number, recordId: string, allowed: string): string {
  const [scope, key, call, hash] = [0, 1, 2, 3].map((offset) => `$${first + offset}`);
  return `
    stored_key as (
      insert into idempotency_keys (scope, key, call, fingerprint, status, reply)
      select ${scope}, ${key}, ${call}, ${hash}, 200, jsonb_build_object('recordId', ${recordId}::text)
        from ${allowed} where ${key}::text is not null
      on conflict (scope, key) do update
        set call = excluded.call, fingerprint = excluded.fingerprint, status = excluded.status,
            reply = excluded.reply, created_at = now()
        where idempotency_keys.created_at < now() - interval '${retentionHours} hours'
      returning key),
    claimed as (
      select from ${allowed} where ${key}::text is null union all select from stored_key)`;
}

export type ClaimValues = [
  scope: string | null,
  key: string | null,
  call: string | null,
  hash: string | null,
];

export function claimValues(intent: SubmitIntent | undefined): ClaimValues {
  if (!intent) return [null, null, null, null];
  return [intent.scope, intent.key, intent.call, hashOf(intent)];
}
