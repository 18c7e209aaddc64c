/** Drafts of forms: in this tab only, by person and form. */
const prefix = 'draft:';

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
    // Full or forbidden: the form itself still holds what was typed.
  }
}

export function removeDraft(key: string): void {
  tabStorage()?.removeItem(key);
}

/** Removes every draft, or every draft but one person's. */
export function clearDrafts({ keep }: { keep?: string } = {}): void {
  const storage = tabStorage();
  if (!storage) return;
  const kept = keep === undefined ? undefined : draftKey(keep, '');
  Object.keys(storage)
    .filter((key) => key.startsWith(prefix) && !(kept && key.startsWith(kept)))
    .forEach((key) => storage.removeItem(key));
}
