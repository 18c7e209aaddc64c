import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FirstKeys } from '../features/office/find/first-keys.tsx';
import classes from './find-button.module.css';
import { linksAt } from './navigation.tsx';
import { isOpenTo } from './open-pages.ts';
import { messages } from './messages.ts';

const load = () => import('../features/office/find/find-dialog.tsx');
const FindDialog = lazy(async () => ({ default: (await load()).FindDialog }));

/** Loads the search when the first page is idle, so that it opens at once. */
function usePreload(enabled: boolean) {
  useEffect(() => {
    if (!enabled) return undefined;
    // A failure is repeated, and shown, when the search is opened.
    const preload = () => void load().catch(console.warn);
    const timer = setTimeout(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(preload, { timeout: 5000 });
      else preload();
    }, 1000);
    return () => clearTimeout(timer);
  }, [enabled]);
}

/** Whether the search over everything is open; Ctrl K opens it on every page, for who has it. */
export function useFind(enabled = true) {
  const [open, setOpen] = useState(false);
  usePreload(enabled);
  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Not over a form that is being filled in.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
  return { open, setOpen };
}

/** In the header: opens the search over everything. */
export function FindButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className={classNames(classes.find, ui.row2, ui.middle, ui.muted)}
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Search aria-hidden />
      <span>{messages.find}</span>
      <kbd aria-hidden>{messages.findKey}</kbd>
    </button>
  );
}

interface FindProps {
  role: string | undefined;
  onClose: () => void;
}

/** The search, outside of the header: a dialog has a header of its own. */
export function Find({ role, onClose }: FindProps) {
  const [typed, setTyped] = useState('');
  const search = { typed, onType: setTyped, onClose };
  return (
    <Suspense fallback={<FirstKeys label={messages.find} {...search} />}>
      <FindDialog pages={linksAt('')} isOpen={(path) => isOpenTo(role, path)} {...search} />
    </Suspense>
  );
}
