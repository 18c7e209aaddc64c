import { hasRight, type Right } from '@hostel/contracts/wire/roles';
import { useSession } from '@hostel/shared-ui/session';

/** Whether the signed-in person has a right. The server checks it again. */
export function useMay(right: Right): boolean {
  return hasRight(
    useSession((state) => state.user?.role),
    right,
  );
}
