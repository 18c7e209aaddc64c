import { utcDay } from '@hostel/contracts/wire/calendar';
import path from 'node:path';
import { wireDocument, type WireDocument } from '@hostel/contracts/wire/schemas';
import { dayLength } from '@hostel/contracts/wire/calendar';
import { readIfExists } from '../store/atomic-write.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { keepDays } from '../pointers/old-versions.ts';
import { namedVersions, readPointer } from '../pointers/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';

/** A version that a browser may run, and its contracts. */
export interface ReleasedContracts {
  version: string;
  /** The last day on which an open tab may run it; null while browsers are sent to it. */
  until: string | null;
  contracts: WireDocument;
}

/**
 * The contracts of a release; undefined for an old release without `contracts.json`.
 * @throws ReleaseError if they can't be read.
 */
export async function readContracts(folder: string): Promise<WireDocument | undefined> {
  const file = path.join(folder, 'contracts.json');
  const text = await readIfExists(file);
  if (text === undefined) return undefined;
  try {
    return wireDocument.parse(JSON.parse(text));
  } catch {
    throw new ReleaseError(`${file} can't be read: the release is incomplete. Publish it again.`);
  }
}

/** The contracts of every version of a front end that a browser may run, open tabs included. */
export async function contractsInUse(
  releasesDir: string,
  frontEnd: FrontEnd,
): Promise<ReleasedContracts[]> {
  const pointer = await readPointer(releasesDir, frontEnd);
  if (!pointer) return [];
  const uses = [
    ...namedVersions(pointer).map((version) => ({ version, until: null })),
    ...Object.entries(pointer.retired ?? {}).map(([version, since]) => ({
      version,
      until: dayAfter(since, keepDays()),
    })),
  ];
  const read = uses.map(async (use) => {
    const contracts = await readContracts(layout.version(releasesDir, frontEnd, use.version));
    return contracts ? [{ ...use, contracts }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** The UTC calendar day some days after an instant, as `YYYY-MM-DD`. */
export function dayAfter(instant: string | number, days: number): string {
  return utcDay(new Date(new Date(instant).getTime() + days * dayLength));
}
