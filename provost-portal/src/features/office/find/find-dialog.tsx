import { Dialog } from '@hostel/shared-ui/dialog';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from './find-dialog.module.css';
import { messages as texts } from './messages.ts';
import { addRecent } from './recent.ts';
import { ResultList } from './result-list.tsx';
import type { Result } from './results.ts';
import { type FindPages, useResults } from './use-results.ts';

export interface FindDialogProps extends FindPages {
  /** What is searched; it may be typed before the dialog is there. */
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** Finds a student, room, request, notice, page or act by typing (the ARIA combobox with a list). */
export function FindDialog({ typed, onType, onClose, ...pages }: FindDialogProps) {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  /** Enter was pressed before the results of the text arrived. */
  const [isWaiting, setIsWaiting] = useState(false);
  const { groups, settled, failed } = useResults(typed, pages);
  const results = groups.flatMap((group) => group.results);
  const active = Math.min(at, results.length - 1);
  const none = settled && !failed && results.length === 0;
  const idOf = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    // After what was typed already.
    const { length = 0 } = input.current?.value ?? '';
    input.current?.setSelectionRange(length, length);
  }, []);

  useEffect(() => {
    // jsdom has no layout and so no scrolling.
    document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [listId, active]);

  const open = (result: Result | undefined) => {
    if (!result) return;
    addRecent(result);
    onClose();
    void navigate(result.to);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) setIsWaiting(true);
    else if (results.length > 0) setAt((active + step + results.length) % results.length);
  };
  // Enter opens a result of what was typed, and never an earlier one.
  const openActive = useEffectEvent(() => {
    setIsWaiting(false);
    open(results[active]);
  });
  useEffect(() => {
    if (isWaiting && settled) openActive();
  }, [isWaiting, settled]);

  return (
    <Dialog open title={texts.title} onClose={onClose} className={classes.dialog}>
      <div className={classes.field}>
        <Search aria-hidden />
        <input
          ref={input}
          data-first-focus
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : idOf(active)}
          value={typed}
          onChange={(event) => {
            onType(event.target.value);
            setAt(0);
            setIsWaiting(false);
          }}
          onKeyDown={press}
        />
      </div>
      <div className={classes.results}>
        <div role="status">
          {none && <p className={classes.none}>{texts.none(typed.trim())}</p>}
          {settled && !failed && !none && typed !== '' && (
            <VisuallyHidden>{texts.count(results.length)}</VisuallyHidden>
          )}
        </div>
        {failed && <p role="alert">{texts.failed}</p>}
        <ResultList
          id={listId}
          groups={groups}
          empty={none}
          active={active}
          idOf={idOf}
          onOpen={open}
        />
      </div>
      <p className={classes.hint}>{texts.hint}</p>
    </Dialog>
  );
}
