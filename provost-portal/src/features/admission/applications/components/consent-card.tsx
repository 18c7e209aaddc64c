import type { Application } from '@hostel/contracts/admission/applications/application';
import type { ApplicationConsent } from '@hostel/contracts/admission/applications/consent-record';
import { identityDocumentLabel } from '@hostel/contracts/admission/applications/identity-documents';
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
import { labelOf } from '../../../../lib/labels.ts';
import { applicationMessages } from '../messages.ts';
import classes from './application.module.css';

const texts = applicationMessages.consent;

interface ConsentCardProps {
  application: Application;
  studentId: string;
  onRecord: () => void;
  onWithdraw: () => void;
}

/** The consent that an applicant under 18 needs; nothing for the others. */
export function ConsentCard({ application, studentId, onRecord, onWithdraw }: ConsentCardProps) {
  const { consent } = application;
  if (!consent) return null;
  const { missing, may, recorded } = consent;
  return (
    <Card
      title={texts.title}
      lead={missing && texts.lead}
      action={
        <StatusBadge tone={missing ? 'waiting' : 'good'}>
          {missing ? texts.missing : texts.recorded}
        </StatusBadge>
      }
    >
      <div className={classes.stack}>
        {recorded && <RecordedFacts recorded={recorded} />}
        <p className={classes.note}>{texts.until(dayLabel(consent.neededUntil))}</p>
        <div className={classNames(ui.wrap2, ui.middle)}>
          {may.record && (
            <Button variant="primary" size="small" onClick={onRecord}>
              {texts.record}
            </Button>
          )}
          {missing && <FormButton studentId={studentId} application={application} />}
          {may.withdraw && (
            <Button size="small" onClick={onWithdraw}>
              {applicationMessages['withdraw-consent'].action}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

interface FormButtonProps {
  studentId: string;
  application: Pick<Application, 'admissionYear' | 'number'>;
}

function FormButton({ studentId, application: { admissionYear, number } }: FormButtonProps) {
  const path = `/applications/${studentId}/consent-form?year=${admissionYear}`;
  const file = useFileOpener(path, texts.file(number));
  return (
    <>
      <Button size="small" busy={file.busy} onClick={file.open}>
        <FileText aria-hidden />
        {texts.form}
      </Button>
      <p role="alert" className={classNames(ui.small, ui.bad, ui.hideEmpty)}>
        {file.failed && texts.fileFailed}
      </p>
    </>
  );
}

function RecordedFacts({ recorded }: { recorded: NonNullable<ApplicationConsent['recorded']> }) {
  return (
    <Facts
      facts={[
        [texts.name, recorded.guardianName],
        [texts.relation, labelOf(texts.relations, recorded.relation)],
        [texts.phone, formatPhone(recorded.phone)],
        [texts.signedOn, dayLabel(recorded.signedOn)],
        [texts.identity, identityDocumentLabel(recorded.identity)],
        [texts.reference, recorded.reference],
        [texts.recordedBy, `${recorded.recordedBy}, ${fullDate(recorded.recordedAt)}`],
      ]}
    />
  );
}
