import type { Config } from '../../../core/config/config.ts';
import { acceptedKeys } from '../../../core/config/secret-keys.ts';
import type { Queryable } from '../../../database/connection/client.ts';
import {
  type ChainHead,
  noSeal,
  rowHash,
  rowsOfSeal,
  type Seal,
  sealDigest,
  sealKey,
} from './seal.ts';
import { countUnsealed, findRows, findSealsAfter, findStrays } from './seal-repository.ts';

/** A row is visible at most this long after its time, in milliseconds: no transaction takes an hour. */
const longestTransaction = 3_600_000;
const sealsAtOnce = 20;
/** Faults that are listed: a log that was emptied has one for each row. */
const faultsListed = 1_000;

export interface SealCheck {
  rows: number;
  seals: number;
  /** Rows that wait for their seal. */
  waiting: number;
  /** A sentence for each fault, 1,000 at most; the log is as it was written if there is none. */
  faults: string[];
}

type Keys = ReadonlyMap<string, Buffer>;

interface CheckedSeal {
  seal: Seal;
  before: Seal | undefined;
  /** When a seal before this one had all rows that waited; undefined if none did. */
  noneLeftAt: Date | undefined;
  keys: Keys;
}

/** What is wrong with a seal itself and its place in the chain. */
function sealFaults({ seal, before, keys }: Omit<CheckedSeal, 'noneLeftAt'>): string[] {
  const { number } = seal;
  const expected = (before?.number ?? 0) + 1;
  if (number !== expected)
    return [`Seals ${expected} to ${number - 1} are missing, with all their rows.`];
  const key = keys.get(seal.keyId);
  if (!key)
    return [
      `Seal ${number} was made with a key that is not configured (${seal.keyId}): set it as SECRET_KEY_PREVIOUS for the check.`,
    ];
  if (seal.existing && before && !before.existing)
    return [`Seal ${number} claims rows that are older than the seals.`];
  if (!sealDigest(key, seal, before ?? noSeal).equals(seal.digest))
    return [`Seal ${number}, or one before it, was altered.`];
  return [];
}

/** What is wrong with the rows that a seal covers. */
async function rowFaults(
  tx: Queryable,
  { seal, noneLeftAt, keys }: Omit<CheckedSeal, 'before'>,
): Promise<string[]> {
  const key = keys.get(seal.keyId);
  if (!key) return [];
  const rows = await findRows(tx, seal.auditIds);
  return seal.auditIds.flatMap((id, index) => {
    const row = rows.get(id);
    if (!row) return [`Row ${id} is missing (seal ${seal.number}).`];
    const sealed = seal.rowHashes.subarray(index * 32, (index + 1) * 32);
    if (!rowHash(key, row).equals(sealed)) return [`Row ${id} was altered (seal ${seal.number}).`];
    const isLate = noneLeftAt && row.at.getTime() + longestTransaction < noneLeftAt.getTime();
    return isLate
      ? [
          `Row ${id} was inserted later than its date (seal ${seal.number}): ${row.at.toISOString()}.`,
        ]
      : [];
  });
}

function headFaults(known: ChainHead | undefined, heads: ReadonlyMap<number, Buffer>): string[] {
  if (!known) return [];
  const found = heads.get(known.number);
  if (!found) return [`Seal ${known.number}, which the log file names, is missing.`];
  return found.equals(known.digest) ? [] : [`Seal ${known.number} is not the one of the log file.`];
}

/**
 * Compares every row of the audit log with its seal, and the seals with each other.
 * @param known a head from the log file, which also finds that the newest seals were removed
 */
export async function checkSeals(
  tx: Queryable,
  config: Pick<Config, 'secretKey' | 'previousSecretKey'>,
  known?: ChainHead,
): Promise<SealCheck> {
  const keys = new Map(
    acceptedKeys(config)
      .map(sealKey)
      .map(({ key, keyId }) => [keyId, key]),
  );
  const faults: string[] = [];
  const heads = new Map<number, Buffer>();
  let before: Seal | undefined;
  let noneLeftAt: Date | undefined;
  let rows = 0;
  for (;;) {
    const seals = await findSealsAfter(tx, before?.number ?? 0, sealsAtOnce);
    for (const seal of seals) {
      const checked = { seal, before, noneLeftAt, keys };
      faults.push(...sealFaults(checked), ...(await rowFaults(tx, checked)));
      faults.splice(faultsListed);
      rows += seal.auditIds.length;
      heads.set(seal.number, seal.digest);
      before = seal;
      if (!seal.existing && seal.auditIds.length < rowsOfSeal) noneLeftAt = seal.sealedAt;
    }
    if (seals.length === 0) break;
  }
  const { uncovered, coveredTwice } = await findStrays(tx, faultsListed);
  faults.push(
    ...uncovered.map((id) => `Row ${id} has no seal and waits for none: it was inserted.`),
    ...coveredTwice.map((id) => `Row ${id} is in two seals.`),
    ...headFaults(known, heads),
  );
  const waiting = await countUnsealed(tx);
  return { rows, seals: heads.size, waiting, faults: faults.slice(0, faultsListed) };
}
