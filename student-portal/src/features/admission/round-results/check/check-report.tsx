import type { OwnResult } from '@hostel/contracts/admission/rounds/decisions';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel } from '@hostel/shared-ui/dates';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { CheckLimits } from './check-limits.tsx';
import classes from './check-report.module.css';
import { differenceText } from './difference-texts.ts';
import { changedSince, type Found, findingsOf } from './findings.ts';
import { checkMessages as texts } from './messages.ts';
import { OtherProgram } from './other-program.tsx';
import { OwnRecord } from './own-record.tsx';
import type { Checked } from './use-check.ts';
import { VerifiedPoints } from './verified-points.tsx';

/** Differences that are written out; more are only counted. */
const mostShown = 5;

interface CheckReportProps {
  result: OwnResult | null;
  checked: Checked;
}

/** What the check found, in plain words. */
export function CheckReport({ result, checked }: CheckReportProps) {
  const { verification, own, firstSeen, hashes, placeOf } = checked;
  const found = [...changedSince(firstSeen, hashes), ...findingsOf(verification, result)];
  const { withdrawnOn } = own;
  return (
    <div className={classNames(ui.stack3, ui.measure)}>
      {found.length > 0 ? (
        <Differences found={found} placeOf={placeOf} />
      ) : (
        <>
          <p className={classNames(classes.good, ui.row2, ui.middle, ui.strong)}>
            <CircleCheck aria-hidden />
            {texts.verified}
          </p>
          <VerifiedPoints checked={checked} />
        </>
      )}
      {withdrawnOn && (
        <p>
          <strong>{texts.withdrawn(dayLabel(withdrawnOn))}</strong> {texts.withdrawnMore}
        </p>
      )}
      <OwnRecord own={own} placeOf={placeOf} />
      <CheckLimits format={verification.format} />
      <OtherProgram checked={checked} />
    </div>
  );
}

interface DifferencesProps extends Pick<Checked, 'placeOf'> {
  found: readonly Found[];
}

function Differences({ found, placeOf }: DifferencesProps) {
  const more = found.length - mostShown;
  return (
    <>
      <p className={classNames(classes.bad, ui.row2, ui.middle, ui.strong, ui.bad)}>
        <CircleAlert aria-hidden />
        {texts.differs}
      </p>
      <ul className={classNames(classes.list, ui.stack2, ui.anywhere)}>
        {found.slice(0, mostShown).map((one, index) => (
          <li key={index}>{differenceText(one, placeOf)}</li>
        ))}
        {more > 0 && <li>{texts.more(more)}</li>}
      </ul>
      <p>{texts.ask}</p>
    </>
  );
}
