import { profile } from '@hostel/contracts/account';
import { ApiError } from '@hostel/shared-ui/http-error';

/** The `updatedAt` of the row as it is now, where somebody else was faster. */
export function presentAfterConflict(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'changed') {
    return undefined;
  }
  const present = profile.safeParse(error.data);
  return present.success ? present.data.updatedAt : undefined;
}
