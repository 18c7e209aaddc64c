import { listHalls } from '@hostel/contracts/halls';
import { useRead } from './queries.ts';

/** Every hall, in the order of the ids; empty until they are read. */
export function useHalls() {
  return useRead('halls', listHalls, {}).data?.data ?? [];
}
