import type { RemoteEntry, RemotesDocument, VersionSet } from '@hostel/contracts/delivery';
import { messages } from '../../bar-messages.ts';
import { isAvoided } from '../avoided-releases.ts';
import type { EndedPreview, ChosenReleases, Preview } from '../chosen-releases.ts';
import { readPreview, type Found, type ReadPreview } from './read-preview.ts';

interface Wanted {
  name: string;
  version: string;
  answer: Found;
}

/**
 * Replaces live releases by previews; a portal that was never live is added. A preview that is live
 * by now is not reported; one that is not available is reported among the ended ones. Previews that
 * are offered as one are shown together or not at all.
 * @param ownShell the shell's version that this page runs
 */
export async function addPreviews(
  document: RemotesDocument,
  wanted: ReadonlyMap<string, string>,
  ownShell: string,
  read: ReadPreview = readPreview,
): Promise<ChosenReleases> {
  const found = await Promise.all(
    [...wanted].map(async ([name, version]): Promise<Wanted> => ({
      name,
      version,
      answer: isAvoided(name, version) ? 'unreadable' : await read(name, version),
    })),
  );
  let { shell, remotes } = document;
  const previews: Preview[] = [];
  const ended: EndedPreview[] = [];
  for (const { name, version, answer } of found.map((each) => asOne(each, found, ownShell))) {
    const live = remotes.find((remote) => remote.name === name);
    if (answer === 'live') continue;
    const title = titleOf(name, live);
    if (typeof answer === 'string') {
      ended.push({ name, version, title, why: answer });
    } else if (answer.of === 'shell') {
      shell = { version };
      previews.push({ name, version, title });
    } else {
      // The live release doesn't run in the shell of a set.
      const entry = live && !answer.set?.shell ? { ...answer.of, fallback: live } : answer.of;
      remotes = [...remotes.filter((remote) => remote !== live), entry];
      previews.push({ name, version, title: entry.title });
    }
  }
  return { document: { shell, remotes }, previews, ended };
}

function titleOf(name: string, live: RemoteEntry | undefined): string {
  return name === 'shell' ? messages.preview.frame : (live?.title ?? name);
}

/** A preview whose set is not complete here counts as not available. */
function asOne(wanted: Wanted, found: readonly Wanted[], ownShell: string): Wanted {
  const { answer } = wanted;
  const set = typeof answer === 'string' ? undefined : answer.set;
  if (!set) return wanted;
  if (set.shell !== undefined && set.shell !== ownShell) return { ...wanted, answer: 'unreadable' };
  const missing = missingOf(set, found);
  return missing ? { ...wanted, answer: missing } : wanted;
}

function missingOf(
  set: VersionSet,
  found: readonly Wanted[],
): 'withdrawn' | 'unreadable' | undefined {
  const answers = Object.entries(set).map(
    ([name, version]) =>
      found.find((each) => each.name === name && each.version === version)?.answer ?? 'withdrawn',
  );
  if (answers.includes('unreadable')) return 'unreadable';
  return answers.includes('withdrawn') ? 'withdrawn' : undefined;
}
