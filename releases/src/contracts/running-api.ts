import { unservedNeeds } from '@hostel/contracts/compatibility/compatibility';
import { servedContracts } from '@hostel/contracts/office/system/served-contracts';
import type { WireDocument } from '@hostel/contracts/wire/schemas';
import { ReleaseError } from '../store/release-error.ts';
import { readReply, reasonOf } from './read-reply.ts';

/** What one or several running APIs serve; those with equal contracts are one. */
export interface RunningApi {
  /** As a sentence names it: `the API at http://127.0.0.1:3000`. */
  label: string;
  contracts: WireDocument;
}

type Variables = Record<string, string | undefined>;

/**
 * The addresses of the running APIs: `API_URL`, several separated by commas, or this machine's with
 * `PORT`, as `npm start` serves it.
 */
export function apiAddresses({ API_URL = '', PORT = '' }: Variables = process.env): string[] {
  const named = API_URL.split(',').map((each) => each.trim().replace(/\/+$/, ''));
  const addresses = named.filter(Boolean);
  return addresses.length > 0 ? addresses : [`http://127.0.0.1:${PORT || '3000'}`];
}

/**
 * Reads the contracts that the running APIs serve.
 * @throws ReleaseError if one can't be reached or doesn't publish them.
 */
export async function readRunningApis(addresses = apiAddresses()): Promise<RunningApi[]> {
  const byHash = new Map<string, { addresses: string[]; contracts: WireDocument }>();
  for (const address of addresses) {
    const { hash, contracts } = await readContractsAt(address);
    const others = byHash.get(hash)?.addresses ?? [];
    byHash.set(hash, { addresses: [...others, address], contracts });
  }
  return [...byHash.values()].map((each) => ({
    label: `the API at ${each.addresses.join(' and ')}`,
    contracts: each.contracts,
  }));
}

async function readContractsAt(address: string) {
  const reply = await readReply(`${address}/api${servedContracts.path}`).catch((error: unknown) => {
    throw new ReleaseError(
      `The API at ${address} can't be reached (${reasonOf(error)}), so it isn't known which calls it serves. Start it, or set API_URL to the address of the running API; several are separated by commas.`,
    );
  });
  const parsed = servedContracts.reply.safeParse(reply.body);
  if (reply.status === 200 && parsed.success) return parsed.data;
  throw new ReleaseError(
    `${address}/api${servedContracts.path} doesn't publish contracts (status ${reply.status}). Is API_URL the address of the API? An API from before this check must be deployed again first.`,
  );
}

/** A sentence for each thing that a release needs and one of the running APIs doesn't serve. */
export function unservedByAny(
  apis: readonly RunningApi[],
  release: { name: string; version: string; contracts: WireDocument },
): string[] {
  const { contracts, ...named } = release;
  return apis.flatMap((api) => unservedNeeds(api.contracts, api.label, { ...named, ...contracts }));
}
