import type { Technician } from '@hostel/contracts/requests/shared/technicians';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { useHallsRead } from '../../../../lib/halls.ts';
import { labelOf } from '../../../../lib/labels.ts';
import type { ReadQuery } from '../../../../lib/list/query-result.tsx';
import { useTechnicians } from './queries.ts';

/**
 * Reads the active technicians who work in all of these halls.
 * @param hostelNames the names of the halls; nothing for a request without a hall
 */
export function useTechniciansFor(
  hostelNames: readonly (string | null | undefined)[],
): ReadQuery<Technician[]> {
  const halls = useHallsRead();
  const technicians = useTechnicians();
  const known = halls.data?.data;
  const ids = hostelNames.map((given) => known?.find(({ name }) => name === given)?.id ?? '');
  return {
    data:
      known &&
      technicians.data?.data.filter(
        ({ active, halls: own }) => active && (own === null || ids.every((id) => own.includes(id))),
      ),
    error: technicians.error ?? halls.error,
    isFetching: technicians.isFetching || halls.isFetching,
    refetch: () => Promise.all([technicians.refetch(), halls.refetch()]),
  };
}

/** A technician as a choice of a list. */
export function technicianOption({ _id, name, trade }: Technician) {
  return { value: _id, label: `${name}, ${labelOf(maintenanceLabels, trade)}` };
}
