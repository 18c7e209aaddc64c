import type { RemotesDocument } from '@hostel/contracts/releases';
import { messages } from '../../bar-messages.ts';
import { isAvoided } from '../avoided-releases.ts';
import type { EndedPreview, ChosenReleases, Preview } from '../chosen-releases.ts';
import { readPreview, type ReadPreview } from './read-preview.ts';

/**
 * Replaces live releases by previews; a portal that was never live is added. A preview that is live
 * by now is not reported; one that is not available is reported among the ended ones.
 */
export async function addPreviews(
  document: RemotesDocument,
  wanted: ReadonlyMap<string, string>,
  read: ReadPreview = readPreview,
): Promise<ChosenReleases> {
  const found = await Promise.all(
    [...wanted].map(async ([name, version]) => ({
      name,
      version,
      answer: isAvoided(name, version) ? 'unreadable' : await read(name, version),
    })),
  );
  let { shell, remotes } = document;
  const previews: Preview[] = [];
  const ended: EndedPreview[] = [];
  for (const { name, version, answer } of found) {
    const live = remotes.find((remote) => remote.name === name);
    const title = name === 'shell' ? messages.preview.frame : (live?.title ?? name);
    if (answer === 'live') continue;
    if (answer === 'withdrawn' || answer === 'unreadable') {
      ended.push({ name, version, title, why: answer });
    } else if (answer === 'shell') {
      shell = { version };
      previews.push({ name, version, title });
    } else {
      const entry = live ? { ...answer, fallback: live } : answer;
      remotes = [...remotes.filter((remote) => remote !== live), entry];
      previews.push({ name, version, title: answer.title });
    }
  }
  return { document: { shell, remotes }, previews, ended };
}
