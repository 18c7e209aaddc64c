import { useSession } from '@hostel/shared-ui/session';

/** Whether the signed-in person may change halls, rooms and beds. Other staff may only read. */
export function useIsAdmin(): boolean {
  return useSession((state) => state.user?.role) === 'admin';
}
