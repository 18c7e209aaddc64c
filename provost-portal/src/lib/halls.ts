import { hasRight, isStaff } from '@hostel/contracts/wire/roles';
import { occupancy, type StaffHall } from '@hostel/contracts/residence/halls';
import { useSession } from '@hostel/shared-ui/session';
import type { FilterSelectProps } from './filters/filter-select.tsx';
import { useMay } from './may.ts';
import { useRead } from './queries.ts';

/** Whether the signed-in person may read the halls; an unknown role tries, and the server refuses. */
function useReadsHalls(): boolean {
  const role = useSession((state) => state.user?.role);
  return !isStaff(role) || hasRight(role, 'records');
}

/** The read of the halls, for a part that shows nothing without one; not made where it is refused. */
export function useHallsRead() {
  return useRead('halls', occupancy, {}, { enabled: useReadsHalls() });
}

/**
 * The halls of the signed-in member of staff, in the order of the ids, empty until they are read; and
 * whether the account is for all halls, and so for applicants without a bed.
 */
export function useOwnHalls(): { halls: readonly StaffHall[]; allHalls: boolean } {
  const { data } = useHallsRead();
  return { halls: data?.data ?? [], allHalls: data?.allHalls ?? true };
}

/** Whether the account is for all halls; undefined until it is known. */
export function useSeesAllHalls(): boolean | undefined {
  const { data, isPending, errorUpdateCount } = useHallsRead();
  // A failed read is made again by the next component that needs the halls, and is pending then. It
  // must not unmount that component: the read would fail and begin again without an end.
  return isPending && errorUpdateCount === 0 ? undefined : (data?.allHalls ?? true);
}

/** As `useOwnHalls`, the halls only. */
export function useHalls(): readonly StaffHall[] {
  return useOwnHalls().halls;
}

/**
 * Whether the signed-in person may allot beds to applicants, who belong to no hall: managing roles for
 * all halls.
 */
export function useManagesApplicants(): boolean {
  const { allHalls } = useOwnHalls();
  return useMay('manage') && allHalls;
}

/** Whether the signed-in person may register students, who belong to no hall yet. */
export function useRegistersStudents(): boolean {
  const { allHalls } = useOwnHalls();
  const role = useSession((state) => state.user?.role);
  return allHalls && hasRight(role, 'applications');
}

/** The name of each hall by its id, in the order of the ids, for a filter. */
export function hallLabels(halls: readonly StaffHall[]): Record<string, string> {
  return Object.fromEntries(halls.map(({ id, name }) => [id, name]));
}

/** The name of each hall by itself, for a filter that the server takes by name. */
export function hallNames(halls: readonly StaffHall[]): Record<string, string> {
  return Object.fromEntries(halls.map(({ name }) => [name, name]));
}

type HallFilter = Omit<FilterSelectProps, 'onFilter' | 'name'> & { name?: string };

/** The filter by hall, as part of a list of filters: none where there is only one hall to choose. */
export function hallFilter(filter: HallFilter): (HallFilter & { name: string })[] {
  return Object.keys(filter.labels).length === 1 ? [] : [{ name: 'hall', ...filter }];
}

/** As `hallFilter`; none for who may not read the halls. */
export function useHallFilter(filter: HallFilter): (HallFilter & { name: string })[] {
  return useReadsHalls() ? hallFilter(filter) : [];
}
