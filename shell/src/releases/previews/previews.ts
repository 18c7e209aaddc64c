import { hasStrings } from '../json-guards.ts';
import type { EndedPreview, Preview } from '../chosen-releases.ts';
import { storePreviews } from './preview-cookie.ts';
import type { ReleaseState } from '../release-state.ts';

/** Stores the previews that ended in this tab, so that they are reported also after a reload. */
const key = 'ended-previews';

function isEnded(value: unknown): value is EndedPreview {
  return (
    hasStrings(value, 'name', 'title', 'version') &&
    (value.why === 'withdrawn' || value.why === 'unreadable')
  );
}

function readEnded(): EndedPreview[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEnded) : [];
  } catch {
    return [];
  }
}

function storeEnded(ended: readonly EndedPreview[]): void {
  try {
    if (ended.length > 0) sessionStorage.setItem(key, JSON.stringify(ended));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage they are reported until the next load of the page.
  }
}

/** Whether another release, or none, runs in place of a preview. */
function hasFailed({ name, version }: Preview, { running }: ReleaseState): boolean {
  const here = running.get(name);
  return here?.wanted === version && here.version !== version;
}

/**
 * Ends the previews that this tab did not load, and adds those that ended before a reload. The
 * cookie then holds only the previews that are shown.
 */
export function settlePreviews(state: ReleaseState): Pick<ReleaseState, 'previews' | 'ended'> {
  const lost = state.previews.filter((preview) => hasFailed(preview, state));
  const reported = [
    ...state.ended,
    ...lost.map((preview): EndedPreview => ({ ...preview, why: 'unreadable' })),
  ];
  const isNew = (one: Preview) => !reported.some(({ name }) => name === one.name);
  const ended = [...reported, ...readEnded().filter(isNew)];
  const previews = state.previews.filter((preview) => !lost.includes(preview));
  storeEnded(ended);
  if (document.cookie.includes('preview=')) {
    storePreviews(new Map(previews.map(({ name, version }) => [name, version])));
  }
  return { previews, ended };
}

/** Called when the user has read which previews ended. */
export function clearEnded(): void {
  storeEnded([]);
}

/** Returns to the live releases from the next load of the page on. */
export function leavePreviews(): void {
  storePreviews(new Map());
}
