import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../../core/config/config.ts';
import type { Database } from '../../../database/connection/client.ts';
import { dayOf } from '../../../database/conditions.ts';
import type { Deps } from '../../../deps.ts';
import { runRegularly } from '../../../watching/jobs/run-regularly.ts';
import { noSeal, rowHash, rowsOfSeal, sealDigest, sealKey } from './seal.ts';
import type { ChainHead, SealedRow } from './seal.ts';
import { findHead, findRows, insertSeal, lockSeals, takeUnsealed } from './seal-repository.ts';

const interval = 60_000;

export interface SealDeps {
  database: Pick<Database, 'transaction'>;
  config: Pick<Config, 'secretKey' | 'timeZone'>;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/** A row that waited for its seal and is gone: its hash says so, and the check reports it. */
const removed = (id: string): SealedRow => ({ id, text: 'removed before it was sealed' });

/** Seals the next rows. @returns whether more may wait */
async function sealNext({ database, config, log }: SealDeps): Promise<boolean> {
  const { key, keyId } = sealKey(config.secretKey);
  const made = await database.transaction(async (tx) => {
    if (!(await lockSeals(tx))) return undefined;
    const { ids, existing } = await takeUnsealed(tx, rowsOfSeal);
    if (ids.length === 0) return undefined;
    const rows = await findRows(tx, ids);
    const hashes = ids.map((id) => rowHash(key, rows.get(id) ?? removed(id)));
    const before = await findHead(tx);
    const seal = {
      number: (before?.number ?? 0) + 1,
      sealedAt: new Date(),
      existing,
      keyId,
      auditIds: ids,
      rowHashes: Buffer.concat(hashes),
    };
    const digest = sealDigest(key, seal, before ?? noSeal);
    await insertSeal(tx, { ...seal, digest });
    return { before, seal: { ...seal, digest } };
  });
  if (!made) return false;
  const { before, seal } = made;
  const day = (at: Date) => dayOf(at, config.timeZone);
  if (!before || day(before.sealedAt) !== day(seal.sealedAt)) logHead(log, seal);
  return seal.auditIds.length === rowsOfSeal || seal.existing;
}

/** The log is stored elsewhere: with the head of a day, seals that were removed are missed. */
function logHead(log: SealDeps['log'], { number, digest }: ChainHead): void {
  log.info({ auditSeal: `${number}:${digest.toString('hex')}` }, 'the head of the audit log');
}

/** Seals all rows that wait for it; several processes may try, one of them does it. */
export async function sealRows(deps: SealDeps): Promise<void> {
  while (await sealNext(deps));
}

/** Seals new rows of the audit log every minute. */
export const auditSealsJob = fp<Pick<Deps, 'config' | 'database'>>(
  (app, { config, database }, registered) => {
    const deps = { config, database, log: app.log };
    runRegularly(app, { name: 'audit seals', interval, work: () => sealRows(deps) });
    registered();
  },
  { name: 'audit-seals' },
);
