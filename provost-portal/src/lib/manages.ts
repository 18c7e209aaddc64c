import { managingRoles } from '@hostel/contracts/wire/roles';
import { useSession } from '@hostel/shared-ui/session';

/** Whether the signed-in person may allot, move, vacate, publish and export. A warden may only read. */
export function useManages(): boolean {
  const role = useSession((state) => state.user?.role);
  return managingRoles.some((managing) => managing === role);
}
