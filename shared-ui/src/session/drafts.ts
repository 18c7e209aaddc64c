/** Drafts of forms: in this tab only, by person and form. */
const prefix = 'draft:';

/**
 * The prefix of the keys of drafts that a remote saves in local storage for another day, until the
 * draft's `keptUntil`. Expired ones are removed at the next start, and all of them on sign-out: the
 * next user of a shared computer finds nothing.
 */
const savedDraftPrefix = 'kept-draft:';

export function draftKey(person: string, formId: string): string {
  return `${prefix}${person}:${formId}`;
}

function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export function readDraft(key: string): unknown {
  try {
    return JSON.parse(tabStorage()?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: object): void {
  try {
    tabStorage()?.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or blocked: the values stay in the form itself.
  }
}

export function removeDraft(key: string): void {
  tabStorage()?.removeItem(key);
}

/** Removes every draft, or every draft except one person's. */
export function clearDrafts({ keep }: { keep?: string } = {}): void {
  const storage = tabStorage();
  if (!storage) return;
  const ownPrefix = keep === undefined ? undefined : draftKey(keep, '');
  Object.keys(storage)
    .filter((key) => key.startsWith(prefix) && !(ownPrefix && key.startsWith(ownPrefix)))
    .forEach((key) => storage.removeItem(key));
}

function retainedUntil(draft: string | null): number {
  try {
    const value: unknown = JSON.parse(draft ?? 'null');
    const known = typeof value === 'object' && value !== null && 'keptUntil' in value;
    return known && typeof value.keptUntil === 'number' ? value.keptUntil : 0;
  } catch {
    return 0;
  }
}

/** Removes the saved drafts that have expired by an instant; without one, all of them. */
export function clearSavedDrafts(now = Infinity): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(savedDraftPrefix))
      .filter((key) => retainedUntil(localStorage.getItem(key)) <= now)
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // Blocked storage contains nothing.
  }
}
