import type { OwnResult } from '@hostel/contracts/admission/rounds/decisions';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { CircleAlert, CircleCheck } from 'lucide-react';
import classes from './check-report.module.css';
import { type Found, findingsOf } from './findings.ts';
import { checkMessages as texts } from './messages.ts';
import { OtherProgram } from './other-program.tsx';
import type { Checked } from './use-check.ts';

/** Differences that are written out; more are only counted. */
const mostShown = 5;

interface CheckReportProps {
  result: OwnResult;
  checked: Checked;
}

function placeText({ won }: OwnResult, place: string | null): string {
  if (place === 'reserved') return texts.reserved;
  return won ? texts.place(`${won.hostelName}, ${won.roomType} room`) : texts.waiting;
}

/** What the check found, in plain words. */
export function CheckReport({ result, checked }: CheckReportProps) {
  const { verification, own } = checked;
  const found = findingsOf(verification, result);
  const { sgpaOdd, sgpaEven } = own.closed;
  const marks = (hundredths: number) => (hundredths / 100).toFixed(2);
  return (
    <div className={classNames(ui.stack3, ui.measure)}>
      {found.length > 0 ? (
        <Differences found={found} />
      ) : (
        <>
          <p className={classNames(classes.good, ui.row2, ui.middle, ui.strong)}>
            <CircleCheck aria-hidden />
            {texts.verified}
          </p>
          <ul className={classNames(classes.list, ui.stack2, ui.anywhere)}>
            <li>{texts.applications(verification.applications)}</li>
            <li>{texts.seed}</li>
            {verification.own && (
              <>
                <li>{texts.rank(verification.own.rank, verification.own.of)}</li>
                <li>{placeText(result, verification.own.place)}</li>
              </>
            )}
          </ul>
        </>
      )}
      <p className={ui.note}>{texts.merit(marks(sgpaOdd), marks(sgpaEven))}</p>
      <OtherProgram checked={checked} />
    </div>
  );
}

function Differences({ found }: { found: readonly Found[] }) {
  const more = found.length - mostShown;
  return (
    <>
      <p className={classNames(classes.bad, ui.row2, ui.middle, ui.strong, ui.bad)}>
        <CircleAlert aria-hidden />
        {texts.differs}
      </p>
      <ul className={classNames(classes.list, ui.stack2, ui.anywhere)}>
        {found.slice(0, mostShown).map((one, index) => (
          <li key={index}>{texts.difference(one)}</li>
        ))}
        {more > 0 && <li>{texts.more(more)}</li>}
      </ul>
      <p>{texts.ask}</p>
    </>
  );
}
