import { useState } from 'react';
import { draftKey, readDraft, removeDraft, writeDraft } from '../session/drafts.ts';
import { mergeDraft, withoutSecrets } from './draft-values.ts';
import type { KeptKey } from './submit-key.ts';

interface Loaded<Values> {
  key: string;
  initial: Values;
  /** Whether something typed earlier came back. */
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

/** The draft of one person's form: read once, written with every change, gone after a success. */
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
    /** `sent` is kept only where the stored values are all of them: else a reload changes the values. */
    save: (values: object, sent: KeptKey | undefined) => {
      const given = Object.entries(values).filter(([, value]) => value !== undefined);
      const kept = withoutSecrets(Object.fromEntries(given), secret);
      const whole = given.every(([name, value]) => name in kept || value === '');
      writeDraft(key, { values: kept, sent: whole ? sent : undefined });
    },
    forget: () => removeDraft(key),
  };
}
