import { remoteNames } from '../pointers/live-releases.ts';
import { ReleaseError } from '../store/release-error.ts';

/**
 * Rejects front ends that this pipeline may not move. `RELEASE_ONLY` names those that it may release,
 * roll back or remove, separated by commas; without it, all. The account of a team's pipeline has it
 * in its environment, where no commit or command of the team changes it.
 * @throws ReleaseError that names what is allowed
 */
export function assertMayMove(
  names: readonly string[],
  { RELEASE_ONLY = '' }: Record<string, string | undefined> = process.env,
): void {
  const allowed = RELEASE_ONLY.split(',').map((each) => each.trim());
  const other = names.find((name) => !allowed.includes(name));
  if (RELEASE_ONLY.trim() === '' || other === undefined) return;
  throw new ReleaseError(
    `${other} can't be moved from here: RELEASE_ONLY allows ${allowed.filter(Boolean).join(', ')}.`,
  );
}

/**
 * Rejects what concerns every front end of a releases folder, where `RELEASE_ONLY` names some.
 * @throws ReleaseError that names what is allowed
 */
export async function assertMayMoveAll(
  releasesDir: string,
  variables: Record<string, string | undefined> = process.env,
): Promise<void> {
  assertMayMove(['shell', ...(await remoteNames(releasesDir))], variables);
}
