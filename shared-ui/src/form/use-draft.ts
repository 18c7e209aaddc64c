import { useState } from 'react';
import { draftKey, readDraft, removeDraft, writeDraft } from '../session/drafts.ts';
import { mergeDraft, withoutSecrets } from './draft-values.ts';
import type { StoredKey } from './submit-key.ts';

interface Loaded<Values> {
  key: string;
  initial: Values;
  /** Whether a draft was restored. */
  restored: boolean;
  sent: unknown;
}

function load<Values extends object>(key: string, defaults: Values): Loaded<Values> {
  const stored = readDraft(key);
  const { values, sent }: { values?: unknown; sent?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  const initial = mergeDraft(defaults, values);
  return { key, initial, restored: initial !== defaults, sent };
}

/** The draft of one person's form: read once, written with every change, removed after a success. */
export function useDraft<Values extends object>(
  person: string,
  formId: string,
  defaults: Values,
  secret: readonly string[],
) {
  const key = draftKey(person, formId);
  const [loaded, setLoaded] = useState(() => load(key, defaults));
  if (loaded.key !== key) setLoaded(load(key, defaults));

  return {
    ...loaded,
    /** `sent` is stored only with all values: otherwise the values are others after a reload. */
    save: (values: object, sent: StoredKey | undefined) => {
      const given = Object.entries(values).filter(([, value]) => value !== undefined);
      const stored = withoutSecrets(Object.fromEntries(given), secret);
      const isComplete = given.every(([name, value]) => name in stored || value === '');
      writeDraft(key, { values: stored, sent: isComplete ? sent : undefined });
    },
    remove: () => removeDraft(key),
  };
}
