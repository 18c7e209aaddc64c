import type { Technician } from '@hostel/contracts/requests/technicians';
import { useHalls } from '../../../lib/halls.ts';
import { useTechnicians } from './queries.ts';

/**
 * The active technicians who work in all of these halls.
 * @returns undefined until they are read
 * @param hostelNames the names of the halls; nothing for a request without a hall
 */
export function useTechniciansFor(
  hostelNames: readonly (string | null | undefined)[],
): Technician[] | undefined {
  const halls = useHalls();
  const all = useTechnicians().data?.data;
  const ids = hostelNames.map((given) => halls.find(({ name }) => name === given)?.id ?? '');
  return all?.filter(
    ({ active, halls: own }) => active && (own === null || ids.every((id) => own.includes(id))),
  );
}
