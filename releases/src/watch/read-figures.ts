import { readVisits } from '@hostel/contracts/delivery/visits';
import { apiAddresses } from '../contracts/running-api.ts';
import { readReply, reasonOf } from '../contracts/read-reply.ts';
import { addDatabases, type Figures } from './figures.ts';

export interface Reading {
  /** Undefined if no API could be read. */
  figures: Figures | undefined;
  /** A sentence for each API that could not be read. */
  problems: string[];
}

/** Where reports are read, and with which secret. */
export interface ReportsAccess {
  addresses: readonly string[];
  token: string;
}

export function reportsAccess(token: string): ReportsAccess {
  return { addresses: apiAddresses(), token };
}

/**
 * Reads what browsers reported at every API. Those of one database report the same, so one of them
 * counts; the counts of several databases are added.
 * @param from ISO, of pages served at or after it
 * @param to ISO, of pages served before it
 */
export async function readFigures(
  { addresses, token }: ReportsAccess,
  from: string,
  to: string,
): Promise<Reading> {
  const problems: string[] = [];
  const byDatabase = new Map<string, Figures>();
  const read = addresses.map((address) => readAt(address, token, from, to));
  for (const each of await Promise.all(read)) {
    if (typeof each === 'string') problems.push(each);
    else if (!byDatabase.has(each.database)) {
      byDatabase.set(each.database, { now: each.now, versions: each.data });
    }
  }
  const [first, ...others] = byDatabase.values();
  return { figures: first && others.reduce(addDatabases, first), problems };
}

/** @returns the reply, or a sentence that says why there is none */
async function readAt(address: string, token: string, from: string, to: string) {
  const query = new URLSearchParams({ from, to });
  const url = `${address}/api${readVisits.path}?${query}`;
  try {
    const { status, body } = await readReply(url, { authorization: `Bearer ${token}` });
    const parsed = readVisits.reply.safeParse(body);
    if (status === 200 && parsed.success) return parsed.data;
    return `The API at ${address} gives no reports: ${refusals[status] ?? `status ${status}`}.`;
  } catch (error) {
    return `The API at ${address} can't be reached (${reasonOf(error)}).`;
  }
}

const refusals: Record<number, string> = {
  200: 'its reply has another form; deploy the API of this version first',
  401: 'REPORTS_TOKEN here is not the one that the API has',
  404: 'REPORTS_TOKEN is not set there',
};
