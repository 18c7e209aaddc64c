import { listHalls, type Hall } from '@hostel/contracts/halls';
import { useRead } from './queries.ts';

/** Every hall, in the order of the ids; empty until they are read. */
export function useHalls() {
  return useRead('halls', listHalls, {}).data?.data ?? [];
}

/** The name of each hall by its id, in the order of the ids, for a filter. */
export function hallLabels(halls: readonly Hall[]): Record<string, string> {
  return Object.fromEntries(halls.map(({ id, name }) => [id, name]));
}
