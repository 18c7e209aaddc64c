import { managingRoles, requestRoles } from '@hostel/contracts/wire/roles';
import { useSession } from '@hostel/shared-ui/session';

/** Whether the signed-in person may allot, move, vacate, publish and export. A warden may only read. */
export function useManages(): boolean {
  const role = useSession((state) => state.user?.role);
  return managingRoles.some((managing) => managing === role);
}

/** Whether the signed-in person may handle requests and send notices to students. Clerks may not. */
export function useHandlesRequests(): boolean {
  const role = useSession((state) => state.user?.role);
  return requestRoles.some((sending) => sending === role);
}
