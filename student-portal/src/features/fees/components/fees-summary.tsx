import type { YearFee } from '@hostel/contracts/fees';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { feeKey } from '../fee-name.ts';
import { balanceOf, dueText, paidOf } from '../due.ts';
import { feeLabel, feeBadge } from '../labels.ts';
import { feesMessages } from '../messages.ts';
import { money } from '../../../lib/money.ts';
import type { FeeOfYear, YearOfFees } from '../years.ts';
import classes from './fees-summary.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

const texts = feesMessages.summary;

function sumOf(fees: readonly YearFee[], part: (fee: YearFee) => number): string {
  const total = fees.reduce((sum, fee) => sum + part(fee), 0);
  return money(total, fees[0]?.currency ?? 'INR');
}

const owedOf = (fee: YearFee) => paidOf(fee) + balanceOf(fee);

/** How many of the fees that the student owes are paid. */
function countedText(fees: readonly YearFee[], paid: number, owed: number): string {
  if (owed === 0) return texts.nothingDue;
  if (paid < owed) return texts.counted(paid, owed);
  return owed === fees.length ? texts.allPaid : texts.duePaid;
}

/** When a fee is due, and what is to pay. */
function DueLine({ fee }: { fee: YearFee }) {
  const due = dueText(fee, officeNow());
  if (!due) return null;
  return (
    <span className={classes.due}>
      {money(balanceOf(fee), fee.currency)} · {due}
    </span>
  );
}

interface FeesSummaryProps {
  year: YearOfFees;
  /** The fees with a payment that the server hasn’t confirmed yet. */
  unconfirmed: readonly string[];
}

/** What has been paid for a year. */
export function FeesSummary({ year, unconfirmed }: FeesSummaryProps) {
  const standing = (fee: FeeOfYear) =>
    fee.status === 'due' && unconfirmed.includes(feeKey(fee)) ? 'confirming' : fee.status;
  const paid = year.fees.filter(({ status }) => status === 'paid');
  const owed = year.fees.filter(({ nothingDue }) => !nothingDue);
  return (
    <section className={classes.summary} aria-label={texts.label(year.academicYear)}>
      <div className={classNames(classes.head, ui.wrap14, ui.baseline)}>
        <h2>{year.academicYear}</h2>
        <p className={ui.muted}>{countedText(year.fees, paid.length, owed.length)}</p>
        {owed.length > 0 && (
          <p className={classNames(classes.sum, ui.strong, ui.numbers)}>
            {texts.sum(sumOf(owed, paidOf), sumOf(owed, owedOf))}
          </p>
        )}
      </div>
      <ul className={classNames(classes.fees, ui.stack3)}>
        {year.fees.map((fee) => {
          const { tone, label } = feeBadge(standing(fee), fee);
          return (
            <li key={feeKey(fee)} className={classes.fee} data-standing={standing(fee)}>
              <span className={ui.strong}>{feeLabel(fee)}</span>
              <StatusBadge tone={tone}>{label}</StatusBadge>
              {standing(fee) === 'due' && <DueLine fee={fee} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
