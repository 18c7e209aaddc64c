import { hasTexts } from '../remotes/json.ts';
import type { EndedPreview, Preview } from './house.ts';
import { keepPreviews } from './preview-cookie.ts';
import type { ReleaseState } from './release-state.ts';

/** Holds the previews that ended in this tab: whatever reloads it, somebody is to read of them. */
const key = 'ended-previews';

function isEnded(value: unknown): value is EndedPreview {
  return (
    hasTexts(value, 'name', 'title', 'version') &&
    (value.why === 'withdrawn' || value.why === 'unreadable')
  );
}

function readEnded(): EndedPreview[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEnded) : [];
  } catch {
    return [];
  }
}

function keepEnded(ended: readonly EndedPreview[]): void {
  try {
    if (ended.length > 0) sessionStorage.setItem(key, JSON.stringify(ended));
    else sessionStorage.removeItem(key);
  } catch {
    // Told until the next load of the page, then.
  }
}

/** Whether something else runs, or nothing, in the place of a preview. */
function isLost({ name, version }: Preview, { running }: ReleaseState): boolean {
  const here = running.get(name);
  return here?.wanted === version && here.version !== version;
}

/**
 * Ends the previews that this tab didn't get, and tells again of those that ended before the page
 * was loaded anew. The cookie is left with those that are shown.
 */
export function settlePreviews(state: ReleaseState): Pick<ReleaseState, 'previews' | 'ended'> {
  const lost = state.previews.filter((preview) => isLost(preview, state));
  const told = [
    ...state.ended,
    ...lost.map((preview): EndedPreview => ({ ...preview, why: 'unreadable' })),
  ];
  const isNew = (one: Preview) => !told.some(({ name }) => name === one.name);
  const ended = [...told, ...readEnded().filter(isNew)];
  const previews = state.previews.filter((preview) => !lost.includes(preview));
  keepEnded(ended);
  if (document.cookie.includes('preview=')) {
    keepPreviews(new Map(previews.map(({ name, version }) => [name, version])));
  }
  return { previews, ended };
}

/** Somebody has read which previews ended. */
export function forgetEnded(): void {
  keepEnded([]);
}

/** Back to what is live, from the next load of the page on. */
export function leavePreviews(): void {
  keepPreviews(new Map());
}
