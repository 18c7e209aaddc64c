import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { lastStep } from './draft.ts';
import { useWizard } from './store.ts';

/** The state of a history entry: its step, and how many entries of the wizard come before it. */
const entrySchema = z.object({
  step: z.int().check(z.minimum(1), z.maximum(lastStep)),
  earlier: z._default(z.int().check(z.minimum(0)), 0),
});
type Entry = z.infer<typeof entrySchema>;

type Move =
  /** Opens the step of the entry. */
  | { kind: 'open'; step: number }
  /** Goes back to the entry of the current step. */
  | { kind: 'back'; entries: number }
  /** Adds or replaces an entry. */
  | { kind: 'write'; replace: boolean; entry: Entry };

interface Visit {
  /** Undefined where the entry was not written by the wizard. */
  entry: Entry | undefined;
  /** Whether the entry was just opened: by a load of the page, or by Back or Forward. */
  opened: 'by-load' | 'by-history' | undefined;
  step: number;
  /** The furthest step that may be opened. */
  reached: number;
  busy: boolean;
}

/** How the history and the wizard, which are at different steps, are brought together. */
function moveFor({ entry, opened, step, reached, busy }: Visit): Move {
  if (!entry) return { kind: 'write', replace: true, entry: { step, earlier: 0 } };
  const isAllowed = entry.step <= reached;
  if (isAllowed && opened === 'by-history' && !busy) return { kind: 'open', step: entry.step };
  const entries = Math.min(entry.step - step, entry.earlier);
  if (!isAllowed && opened && entries > 0) return { kind: 'back', entries };
  const earlier = opened ? entry.earlier : entry.earlier + 1;
  return { kind: 'write', replace: opened !== undefined, entry: { step, earlier } };
}

/**
 * Keeps the wizard's steps in the browser's history: each step adds an entry, and Back and Forward
 * open the step of an entry. An entry beyond the furthest step that is allowed, as after a reload
 * (`readDraft`), leads back to the entry of the current step.
 */
export function useStepHistory(): void {
  const step = useWizard((state) => state.step);
  const goTo = useWizard((state) => state.goTo);
  const busy = useWizard((state) => state.busy !== undefined);
  const location = useLocation();
  const navigate = useNavigate();
  const entryKey = useRef<string>(undefined);
  /** The step of a navigation that has been started, so that it is started once. */
  const requested = useRef<number>(undefined);

  useEffect(() => {
    const entry = z.safeParse(entrySchema, location.state).data;
    const isNew = entryKey.current !== location.key;
    const opened = isNew ? (entryKey.current === undefined ? 'by-load' : 'by-history') : undefined;
    entryKey.current = location.key;
    if (entry?.step === step) {
      requested.current = undefined;
      return;
    }
    if (requested.current === step && opened !== 'by-history') return;
    const move = moveFor({ entry, opened, step, busy, reached: useWizard.getState().reached });
    if (move.kind === 'open') {
      goTo(move.step);
      return;
    }
    requested.current = step;
    if (move.kind === 'back') void navigate(-move.entries);
    else {
      // Without the hash, which may hold the token of a mailed link.
      const { pathname, search } = location;
      void navigate({ pathname, search }, { state: move.entry, replace: move.replace });
    }
  }, [step, location, busy, goTo, navigate]);
}
