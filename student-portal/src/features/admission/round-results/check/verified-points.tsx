import { amendmentText } from '@hostel/contracts/admission/rounds/amendment-text';
import type { PublicRound } from '@hostel/contracts/admission/rounds';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate, instantDayLabel } from '@hostel/shared-ui/dates';
import { placeLabel } from '../../../../lib/place-label.ts';
import classes from './check-report.module.css';
import { checkMessages as texts } from './messages.ts';
import type { Checked } from './use-check.ts';

interface VerifiedPointsProps {
  checked: Checked;
}

function placeText(place: string | null, { placeOf }: Checked): string {
  if (place === 'reserved') return texts.reserved;
  return place === null ? texts.waiting : texts.place(placeLabel(placeOf(place)));
}

/** What a check without differences has shown, point by point. */
export function VerifiedPoints({ checked }: VerifiedPointsProps) {
  const { verification, round, replaced, firstSeen } = checked;
  const { applications, own, format } = verification;
  return (
    <ul className={classNames(classes.list, ui.stack2, ui.anywhere)}>
      <li>{texts.applications(applications)}</li>
      <li>{texts.seed}</li>
      {format === 2 && <li>{texts.committed}</li>}
      {own && (
        <>
          <li>{texts.rank(own.rank, own.of)}</li>
          <li>{placeText(own.place, checked)}</li>
        </>
      )}
      {format === 2 && (
        <>
          <li>{drawText(round, verification.hasDraw)}</li>
          <Amendments checked={checked} />
        </>
      )}
      {verification.replaces !== null && <li>{replacesText(replaced)}</li>}
      {firstSeen && <li>{texts.sameAsSeen(instantDayLabel(firstSeen.at))}</li>}
    </ul>
  );
}

function drawText({ drawPlan, draw }: PublicRound, hasDraw: boolean): string {
  return hasDraw ? texts.draw(drawPlan?.source ?? '', draw ?? '') : texts.noDraw;
}

function replacesText(replaced: PublicRound | undefined): string {
  if (!replaced) return texts.replacesUnlisted;
  const { cancelledAt, cancelReason } = replaced;
  const day = cancelledAt ? instantDayLabel(cancelledAt) : '';
  return texts.replaces(roundTitle(replaced), day, cancelReason ?? '');
}

function Amendments({ checked }: VerifiedPointsProps) {
  const { placeOf, verification } = checked;
  const { amendments } = verification;
  if (amendments.length === 0) return <li>{texts.noAmendments}</li>;
  return (
    <li>
      {texts.amendments}
      <ul className={classes.list} aria-label={texts.amendmentsLabel}>
        {amendments.map((one, index) => (
          <li key={index}>
            {texts.amendment(amendmentText({ ...one, place: placeOf(one.code) }), fullDate(one.at))}
          </li>
        ))}
      </ul>
    </li>
  );
}
