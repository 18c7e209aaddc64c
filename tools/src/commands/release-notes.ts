import { parseArgs } from 'node:util';
import { readFolders } from '@hostel/api/folders';
import { git } from '@hostel/releases/git';
import { assertDeployment } from '@hostel/releases/deployment';
import { frontEndNamed } from '@hostel/releases/layout';
import { liveCommit } from '@hostel/releases/changes';
import { ReleaseError } from '@hostel/releases/release-error';
import { runReleaseCommand } from '@hostel/releases/run-release-command';
import { frontEnds } from '@hostel/releases/workspaces';
import { changesOf } from '../release/changes.ts';

/**
 * `npm run release-notes -- student-portal`: the commits that changed what the front end is built
 * from, since the one that is live in RELEASES_DIR, or since another one with `--since <commit>`.
 * Without a name, of every front end.
 */
await runReleaseCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { since: { type: 'string' } },
  });
  const known = await frontEnds();
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new ReleaseError(`${unknown} is not a front end. Choose from: ${known.join(', ')}.`);
  }
  const { releasesDir } = readFolders();
  if (values.since === undefined) await assertDeployment(releasesDir);
  for (const name of positionals.length > 0 ? positionals : known) {
    const since = values.since ?? (await liveCommit(releasesDir, frontEndNamed(name)))?.commit;
    if (since === undefined) {
      console.log(`${name}: the commit that is live is not known; add --since <commit>.`);
      continue;
    }
    const isKnown = await git([
      'rev-parse',
      '-q',
      '--verify',
      '--end-of-options',
      `${since}^{commit}`,
    ]);
    if (isKnown === undefined) {
      throw new ReleaseError(`This clone has no commit ${since}: fetch the complete history.`);
    }
    const changes = await changesOf(name, `${since}..HEAD`);
    const none = changes.length === 0 ? ' none' : '';
    console.log(`Changes of ${name} since commit ${since.slice(0, 12)}:${none}`);
    for (const { text } of changes) console.log(`  ${text}`);
  }
  return 0;
});
