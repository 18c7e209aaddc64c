import type { RequestRow } from '@hostel/contracts/requests/shared';
import { classNames } from '@hostel/shared-ui/class-names';
import type { KeyboardEvent, Ref } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { requestPath } from '../../../../lib/request-path.ts';
import { deskMessages as texts } from './messages.ts';
import { QueueRow } from './queue-row.tsx';
import classes from './queue.module.css';

interface SelectableQueueProps {
  rows: readonly RequestRow[];
  selected: RequestRow;
  onSelect: (request: RequestRow) => void;
  /** Moves the selection by so many rows. */
  onMove: (by: number) => void;
  ref: Ref<HTMLDivElement>;
}

const moves: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** The queue as a list box, beside the selected request; Enter opens the page of a request. */
export function SelectableQueue({ rows, selected, onSelect, onMove, ref }: SelectableQueueProps) {
  const navigate = useNavigate();
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (by === undefined) void navigate(requestPath(selected));
    else onMove(by);
  };
  return (
    <div ref={ref} role="listbox" aria-label={texts.queue} className={classes.list}>
      {rows.map((request) => (
        <div
          key={request._id}
          role="option"
          data-row={request._id}
          aria-selected={request === selected}
          tabIndex={request === selected ? 0 : -1}
          className={classes.row}
          onClick={() => onSelect(request)}
          onKeyDown={press}
        >
          <QueueRow request={request} />
        </div>
      ))}
    </div>
  );
}

/** The first requests of the queue as links to their pages, for narrow windows. */
export function LinkedQueue({ rows }: { rows: readonly RequestRow[] }) {
  return (
    <ul aria-label={texts.queue} className={classNames(classes.list, classes.links)}>
      {rows.map((request) => (
        <li key={request._id}>
          <Link to={requestPath(request)} className={classes.row}>
            <QueueRow request={request} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
