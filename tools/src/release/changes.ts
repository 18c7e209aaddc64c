import { git } from '@hostel/releases/git';
import { filesOfFrontEnd } from '../build/inputs.ts';

interface Change {
  /** In full. */
  commit: string;
  /** How release notes describe it: `1a2b3c4 fix(leave): … [shared-ui]`. */
  text: string;
}

/** How many changes are listed at most. */
const most = 500;
/** Files that change no release. */
const unread = ['*.test.ts', '*.test.tsx', '*/testing/*', '*README.md', '*jest.config.js'].map(
  (pattern) => `:(exclude)${pattern}`,
);

/**
 * The commits that changed what a front end is built from, the newest first; those of the code that
 * it bundles, shared-ui for example, name its folders.
 * @param range as git takes it: `HEAD`, `1a2b3c4..HEAD`
 * @param folder of the checkout, by default this one
 */
export async function changesOf(name: string, range: string, folder?: string): Promise<Change[]> {
  const files = [...(await filesOfFrontEnd(name)), 'package-lock.json', ...unread];
  const format = ['--name-only', '--no-merges', '--topo-order', '--format=%x01%H%x09%h %s'];
  const log = await git(
    ['log', ...format, `--max-count=${most}`, '--end-of-options', range, '--', ...files],
    folder,
  );
  return (log ?? '').split('\u0001').flatMap((entry) => {
    const [first = '', ...changed] = entry.split('\n').filter(Boolean);
    const [commit = '', text] = first.split('\t');
    if (text === undefined) return [];
    const folders = [...new Set(changed.map((file) => file.split('/', 1)[0] ?? ''))];
    const others = folders.includes(name) ? [] : [`[${folders.join(', ')}]`];
    return [{ commit, text: [text, ...others].join(' ') }];
  });
}
