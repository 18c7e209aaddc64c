import type { Application } from '@hostel/contracts/admission/applications/application';
import type { GuardianConsent } from '@hostel/contracts/admission/applications/consent-record';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel, fullDate } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { formatPhone } from '@hostel/shared-ui/phone';
import { FileText } from 'lucide-react';
import { consentMessages as texts, relationText } from '../consent-messages.ts';
import classes from './consent-card.module.css';

/** States in which nothing is given any more: a missing consent does not matter. */
const closed: readonly string[] = ['withdrawn', 'declined', 'vacated'];
const withPlace: readonly string[] = ['offered', 'accepted', 'accepted-open', 'resident'];

/** The consent that an applicant under 18 needs: what is recorded, or how to hand it in. */
export function ConsentCard({ application }: { application: Application }) {
  const { consent, state } = application;
  if (!consent) return null;
  const { recorded, missing, neededUntil } = consent;
  if (recorded) return <Recorded recorded={recorded} />;
  if (!missing || closed.includes(state)) return null;
  return (
    <Card
      title={texts.title}
      action={<StatusBadge tone="waiting">{texts.missing}</StatusBadge>}
      lead={withPlace.includes(state) ? texts.keepsPlace : texts.noPlace}
    >
      <ol className={classNames(classes.steps, ui.stack2, ui.measure)}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <FormButton application={application} />
      <p className={classes.note}>{texts.until(dayLabel(neededUntil))}</p>
    </Card>
  );
}

function FormButton({
  application: { admissionYear, number },
}: {
  application: Pick<Application, 'admissionYear' | 'number'>;
}) {
  const file = useFileOpener(
    `/applications/my/consent-form?year=${admissionYear}`,
    texts.file(number),
  );
  return (
    <div>
      <Button variant="primary" busy={file.busy} onClick={file.open}>
        <FileText aria-hidden />
        {texts.form}
      </Button>
      <p role="alert" className={classNames(ui.small, ui.bad, ui.hideEmpty)}>
        {file.failed && texts.fileFailed}
      </p>
    </div>
  );
}

function Recorded({ recorded }: { recorded: GuardianConsent }) {
  const { guardianName, relation, phone, signedOn, recordedAt } = recorded;
  return (
    <Card
      title={texts.title}
      action={<StatusBadge tone="good">{texts.recorded}</StatusBadge>}
      lead={texts.recordedLead}
    >
      <Facts
        facts={[
          [texts.name, guardianName],
          [texts.relation, relationText(relation)],
          [texts.phone, formatPhone(phone)],
          [texts.signedOn, dayLabel(signedOn)],
          [texts.recordedOn, fullDate(recordedAt)],
        ]}
      />
    </Card>
  );
}
