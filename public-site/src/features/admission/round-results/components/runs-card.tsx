import type { PublicRun } from '@hostel/contracts/admission/allotment/runs';
import { formatCount } from '@hostel/contracts/wire/counts';
import { instantDayLabel } from '@hostel/shared-ui/dates';
import { roundsMessages } from '../rounds-messages.ts';
import { RanksTable } from './ranks.tsx';
import classes from './round-card.module.css';

const texts = roundsMessages.runs;

/** The runs of one hall in this year: their figures, and why they can’t be checked. */
export function RunsCard({ runs }: { runs: readonly PublicRun[] }) {
  return (
    <section className={classes.card} aria-labelledby="runs">
      <h3 id="runs" className={classes.title}>
        {texts.title}
      </h3>
      <p>{texts.lead}</p>
      <RanksTable caption={texts.title} head={texts.head}>
        <tbody>
          {runs.map(({ _id, hostelName, createdAt, counts }) => (
            <tr key={_id}>
              <th scope="row">
                {hostelName}
                <time className={classes.day} dateTime={createdAt}>
                  {instantDayLabel(createdAt)}
                </time>
              </th>
              <td>{formatCount(counts.applicants)}</td>
              <td>{formatCount(counts.placed)}</td>
              <td>{formatCount(counts.waiting)}</td>
            </tr>
          ))}
        </tbody>
      </RanksTable>
      <p>{texts.noCheck}</p>
    </section>
  );
}
