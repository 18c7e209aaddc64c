import { academicYear } from '@hostel/contracts/fees/academic-year';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel } from '@hostel/shared-ui/dates';
import { feeLabel } from '../../../lib/fee-labels.ts';
import { ListSkeleton } from '../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../lib/list/query-result.tsx';
import { formatRupees } from '../../../lib/rupees.ts';
import { keepMessages as texts } from './messages.ts';
import { useKeeping } from './queries.ts';
import classes from './year-end.module.css';

/** The fees that a resident owes for the next year when the bed is kept. */
export function KeepFees({ studentId }: { studentId: string }) {
  const query = useKeeping(studentId);
  return (
    <QueryResult
      query={query}
      texts={{ failed: texts.feesFailed }}
      skeleton={<ListSkeleton label={texts.feesLoading} count={3} />}
    >
      {({ data: { admissionYear, fees } }) => {
        const year = academicYear(admissionYear);
        if (fees.length === 0) return <p>{texts.feesNotSet(year)}</p>;
        return (
          <section className={classNames(classes.fees, ui.stack2)} aria-label={texts.fees(year)}>
            <p>{texts.fees(year)}</p>
            <ul>
              {fees.map(({ feeType, semester, amount, dueOn }) => (
                <li key={`${feeType}-${semester}`}>
                  <span>
                    {feeLabel({ feeType, semester })}
                    {dueOn !== null && <small>{texts.due(dayLabel(dueOn))}</small>}
                  </span>
                  <strong>{formatRupees(amount)}</strong>
                </li>
              ))}
            </ul>
          </section>
        );
      }}
    </QueryResult>
  );
}
