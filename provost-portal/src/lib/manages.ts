import { managingRoles } from '@hostel/contracts/roles';
import { useSession } from '@hostel/shared-ui/session';

/** Whether the signed-in person may allot, move, vacate and export; a warden only reads. */
export function useManages(): boolean {
  const role = useSession((state) => state.user?.role);
  return managingRoles.some((managing) => managing === role);
}
