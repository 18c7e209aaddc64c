import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import type { RequestRow } from '@hostel/contracts/requests/shared';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useShortcuts } from '../../../../lib/shortcuts/use-shortcuts.ts';
import { isRequestType } from '../request-status.ts';
import type { Done } from '../use-undo.ts';
import classes from './desk.module.css';
import { deskMessages as texts } from './messages.ts';
import { QueueDetail, useRequestOf } from './queue-detail.tsx';
import { SelectableQueue } from './queue-list.tsx';
import { useQueue } from './use-queue.ts';

const ResolveDialog = lazy(async () => ({
  default: (await import('../resolve/resolve-dialog.tsx')).ResolveDialog,
}));
const AssignDialog = lazy(async () => ({
  default: (await import('../technicians/assign-dialog.tsx')).AssignDialog,
}));

interface QueuePanesProps {
  rows: readonly RequestRow[];
  /** Single keys act. */
  shortcuts: boolean;
  onHelp: () => void;
  /** Shown while nothing waits; it takes the focus where the last request was answered here. */
  instead: (focus: boolean) => ReactNode;
}

/** The queue on the left, the selected request on the right. */
export function QueuePanes({ rows, instead, onHelp, ...rest }: QueuePanesProps) {
  const queue = useQueue(rows);
  const { selected } = queue;
  const last = useRef<Done>(undefined);
  const done = (act: Done) => {
    last.current = act;
    act.onUndo = () => queue.goTo(act.requestId);
    queue.passOn();
  };
  const undo = () => {
    void last.current?.undo?.();
  };
  // Also after the last request of the queue.
  useShortcuts({ u: undo, '?': onHelp }, rest.shortcuts);
  if (!selected) return instead(queue.focused);
  return <SelectedPanes rows={rows} queue={queue} selected={selected} onDone={done} {...rest} />;
}

type Acting = { act: 'resolve'; row: RequestRow } | { act: 'assign'; page: RequestPage };

interface SelectedPanesProps extends Omit<QueuePanesProps, 'instead' | 'onHelp'> {
  queue: ReturnType<typeof useQueue>;
  selected: RequestRow;
  onDone: (act: Done) => void;
}

function SelectedPanes(props: SelectedPanesProps) {
  const { rows, queue, selected, shortcuts, onDone } = props;
  const query = useRequestOf(selected);
  const [acting, setActing] = useState<Acting>();
  const resolve = () => setActing({ act: 'resolve', row: selected });
  const assign = () => {
    if (selected.type === 'maintenance' && query.data)
      setActing({ act: 'assign', page: query.data });
  };
  const stop = () => setActing(undefined);
  const keys = { j: () => queue.move(1), k: () => queue.move(-1), r: resolve, a: assign };
  useShortcuts(keys, shortcuts);
  return (
    <div className={classes.panes}>
      <SelectableQueue
        ref={queue.list}
        rows={rows}
        selected={selected}
        onSelect={queue.select}
        onMove={queue.move}
      />
      <section aria-label={texts.selected} className={classes.detail}>
        <QueueDetail row={selected} query={query} onResolve={resolve} onAssign={assign} />
      </section>
      <Suspense>
        {acting?.act === 'resolve' && isRequestType(acting.row.type) && (
          <ResolveDialog
            request={acting.row}
            type={acting.row.type}
            atComment
            onClose={stop}
            onResolved={onDone}
          />
        )}
        {acting?.act === 'assign' && (
          <AssignDialog request={acting.page} onClose={stop} onAssigned={onDone} />
        )}
      </Suspense>
    </div>
  );
}
