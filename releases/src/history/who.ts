import { git } from '../repository/git.ts';
import { ReleaseError } from '../store/release-error.ts';

/** A name: no address, no path, no line break. */
const nameForm = /^[^@/\\<>\p{Cc}]{1,80}$/u;

/**
 * The name for the log: `RELEASED_BY`, or git's `user.name`. It is never made of the machine's or
 * the account's name.
 * @returns null if the team gives no name
 * @throws ReleaseError if `RELEASED_BY` is an address or a path
 */
export async function whoReleases(
  variables: Record<string, string | undefined> = process.env,
  readGit: typeof git = git,
): Promise<string | null> {
  const given = variables['RELEASED_BY']?.trim();
  if (given) {
    if (nameForm.test(given)) return given;
    throw new ReleaseError(
      'RELEASED_BY must be a name of at most 80 characters, not an address or a path.',
    );
  }
  const own = (await readGit(['config', 'user.name']))?.trim();
  return own && nameForm.test(own) ? own : null;
}
