import type { Application } from '@hostel/contracts/admission/applications/application';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { FileText } from 'lucide-react';
import * as paths from '../../../../paths.ts';
import { hasLeft, useMyStay } from '../../../../lib/my-stay.ts';
import { consentMessages } from '../consent-messages.ts';
import { stateBadge } from '../labels.ts';
import { applicationMessages, leftText } from '../messages.ts';
import classes from './application-head.module.css';

const texts = applicationMessages.head;
/** States that an offer may have led to. */
const offerStates = ['accepted', 'accepted-open', 'declined', 'lapsed'];

/** States in which the student has a bed. */
const bedStates = ['accepted', 'accepted-open', 'resident'];

/** Whether the page of the offer has something to show: a bed of a single hall is given without one. */
function wasOffered({ state, history }: Application): boolean {
  return (
    offerStates.includes(state) && history.some(({ round, state }) => round && state !== 'waiting')
  );
}

/** What the student has to know or do now. */
function useNext({ state, consent }: Application): string | undefined {
  const left = hasLeft(useMyStay().data);
  if (left && bedStates.includes(state)) return leftText;
  const waitsForConsent = consent?.missing && (state === 'received' || state === 'waiting');
  return waitsForConsent ? consentMessages.next : stateBadge(state).next;
}

/** Number, date and state of the application, what happens next, and the acknowledgement. */
export function ApplicationHead({ application }: { application: Application }) {
  const { number, appliedAt, state } = application;
  const { tone, label } = stateBadge(state);
  const next = useNext(application);
  const file = useFileOpener(
    `/applications/my/acknowledgement?year=${application.admissionYear}`,
    texts.file(number),
  );
  return (
    <Card className={classes.head}>
      <div className={classNames(ui.wrap24, ui.middle, ui.apart)}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <Button size="small" busy={file.busy} onClick={file.open}>
          <FileText aria-hidden />
          {texts.acknowledgement}
        </Button>
      </div>
      <p role="alert" className={classNames(ui.small, ui.bad, ui.hideEmpty)}>
        {file.failed && texts.fileFailed}
      </p>
      <Facts
        facts={[
          [texts.number, number],
          [texts.applied, fullDate(appliedAt)],
        ]}
      />
      {next && (
        <p className={classes.next}>
          <strong>{texts.next}.</strong> {next}
        </p>
      )}
      <div className={ui.wrap2}>
        {state === 'offered' && (
          <ButtonLink to={paths.offer} variant="primary">
            {texts.offer}
          </ButtonLink>
        )}
        {wasOffered(application) && <ButtonLink to={paths.offer}>{texts.yourOffer}</ButtonLink>}
        <ButtonLink to={paths.results}>{texts.results}</ButtonLink>
      </div>
    </Card>
  );
}
