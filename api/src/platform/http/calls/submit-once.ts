import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../database/connection/client.ts';
import { idempotencyKeys } from '../../database/schema/system/idempotency-keys.ts';
import { conflict } from '../../errors/errors.ts';
import type { SubmitIntent } from './call-context.ts';

const remembered = z.object({ recordId: z.string() });

/** Hours for which a submit intent is remembered. */
export const retentionHours = 24;

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
  const hash = intent.fingerprint.toString('base64url');
  if (await claim(tx, intent, hash)) {
    const recordId = await make();
    await tx.update(idempotencyKeys).set({ status: 200, reply: { recordId } }).where(row);
    return recordId;
  }
  const [earlier] = await tx.select().from(idempotencyKeys).where(row);
  if (earlier?.call !== intent.call || earlier.fingerprint !== hash) {
    throw conflict('key_reused', 'This was submitted before with other values.');
  }
  return z.parse(remembered, earlier.reply).recordId;
}
