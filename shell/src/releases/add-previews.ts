import type { RemotesDocument } from '@hostel/contracts/releases';
import { messages } from '../frame/bar-messages.ts';
import { isAvoided } from './avoided.ts';
import type { EndedPreview, House, Preview } from './house.ts';
import { readPreview, type ReadPreview } from './read-preview.ts';

/**
 * Puts previews in the place of what is live; a portal that was never live is added. One that is
 * live by now needs no telling, one that isn't to be had is told among the ended.
 */
export async function addPreviews(
  document: RemotesDocument,
  wanted: ReadonlyMap<string, string>,
  read: ReadPreview = readPreview,
): Promise<House> {
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
