import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** The rows of a seal at most. A seal with fewer had all rows that waited; the check counts on it. */
export const rowsOfSeal = 1_000;

/** What a seal covers of the seal before: its number and hash. */
export interface ChainHead {
  number: number;
  digest: Buffer;
}

/** The head before the first seal. */
export const noSeal: ChainHead = { number: 0, digest: Buffer.alloc(32) };

/** A row of the audit log as text: all its columns in one form. */
export interface SealedRow {
  id: string;
  text: string;
}

export interface Seal extends ChainHead {
  sealedAt: Date;
  existing: boolean;
  keyId: string;
  auditIds: readonly string[];
  /** 32 bytes for each row, in the order of the ids. */
  rowHashes: Buffer;
}

/** The key of the seals, derived from the server's secret, and the name under which seals mention it. */
export function sealKey(secretKey: string): { key: Buffer; keyId: string } {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'hostel audit seals v1', 32));
  return { key, keyId: createHash('sha256').update(key).digest('hex').slice(0, 16) };
}

export function rowHash(key: Buffer, { id, text }: SealedRow): Buffer {
  return createHmac('sha256', key).update(`row\n${id}\n${text}`).digest();
}

/** The hash of a seal and of the one before it. */
export function sealDigest(key: Buffer, seal: Omit<Seal, 'digest'>, before: ChainHead): Buffer {
  const head = [seal.number, seal.sealedAt.toISOString(), seal.existing, seal.keyId];
  return createHmac('sha256', key)
    .update(`seal\n${head.join('\n')}\n`)
    .update(before.digest)
    .update(seal.auditIds.join('\n'))
    .update(seal.rowHashes)
    .digest();
}
