import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { useRoundRanks } from '../queries.ts';
import { rankRows, withoutRanks } from '../rank-rows.ts';
import { Figure, RanksTable, TypeOf } from './ranks.tsx';
import classes from './round-ranks.module.css';

const texts = messages.ranks;

function List({ id, title }: { id: string; title: string }) {
  const query = useRoundRanks(id);
  const { data, isError, isFetching, refetch } = query;
  if (data === undefined && isError) {
    return <ErrorPanel message={texts.failed} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <SkeletonGroup label={texts.loading} lines={8} />;
  const rows = rankRows(data);
  if (rows.length === 0) return <p>{texts.none}</p>;
  const ranked = rows.filter(({ closing }) => closing !== null);
  const halls = [...new Set(ranked.map(({ hallId }) => hallId))].map((hallId) => ({
    hallId,
    ofHall: ranked.filter((row) => row.hallId === hallId),
  }));
  const head = [messages.hall.type, messages.hall.opening, messages.hall.closing];
  return (
    <>
      {halls.length > 0 && (
        <RanksTable caption={texts.caption(title)} head={head}>
          {halls.map(({ hallId, ofHall }) => (
            <tbody key={hallId}>
              <tr>
                <th scope="rowgroup" colSpan={head.length} className={classes.hall}>
                  {ofHall[0]?.hostelName}
                </th>
              </tr>
              {ofHall.map((row) => (
                <tr key={`${row.roomType} ${row.group}`}>
                  <th scope="row">
                    <TypeOf row={row} />
                  </th>
                  <td>
                    <Figure value={row.opening} from={query} />
                  </td>
                  <td>
                    <Figure value={row.closing} from={query} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </RanksTable>
      )}
      {ranked.length < rows.length && (
        <p className={classes.dash}>{texts.few(withoutRanks(rows))}</p>
      )}
    </>
  );
}

/** The ranks of all halls, collapsed. They are fetched when they are opened. */
export function RoundRanks({ id, title }: { id: string; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{texts.show}</summary>
      {open && (
        <div className={classes.list}>
          <List id={id} title={title} />
        </div>
      )}
    </details>
  );
}
