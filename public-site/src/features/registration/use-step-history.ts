import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { lastStep } from './draft.ts';
import { useWizard } from './store.ts';

const named = z.object({ step: z.int().check(z.minimum(1), z.maximum(lastStep)) });

function stepOf(state: unknown): number | undefined {
  return z.safeParse(named, state).data?.step;
}

/**
 * Keeps the wizard's steps in the browser's history: each step that is reached is an entry whose
 * state names it, and Back and Forward go to the step of theirs. After a reload the store decides
 * how far one may be (`readDraft`), and the entry is named anew.
 */
export function useStepHistory(): void {
  const step = useWizard((state) => state.step);
  const goTo = useWizard((state) => state.goTo);
  const busy = useWizard((state) => state.busy !== undefined);
  const location = useLocation();
  const navigate = useNavigate();
  const entry = useRef<string>(undefined);
  /** The step of a navigation that is under way: it is asked for once. */
  const asked = useRef<number>(undefined);

  useEffect(() => {
    const there = stepOf(location.state);
    const arrived = entry.current !== undefined && entry.current !== location.key;
    const first = entry.current === undefined;
    entry.current = location.key;
    if (there === step) {
      asked.current = undefined;
      return;
    }
    if (asked.current === step && !arrived) return;
    // Without the hash: it may hold the token of a mailed link.
    const here = { pathname: location.pathname, search: location.search };
    const state = { step };
    if (arrived && !busy) {
      // Back or Forward: no further than the application has come.
      if (there !== undefined && useWizard.getState().reached >= there) {
        goTo(there);
        return;
      }
    }
    asked.current = step;
    void navigate(here, { state, replace: first || arrived || there === undefined });
  }, [step, location, busy, goTo, navigate]);
}
