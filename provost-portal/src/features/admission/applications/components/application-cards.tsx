import type {
  Application,
  ApplicationChange,
} from '@hostel/contracts/admission/applications/application';
import { identityDocumentLabel } from '@hostel/contracts/admission/applications/identity-documents';
import { applicationStateLabels } from '@hostel/contracts/admission/applications/state-labels';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { OrderList } from '@hostel/shared-ui/order-list';
import { FileText } from 'lucide-react';
import { labelOf, roomTypeLabels } from '../../../../lib/labels.ts';
import { roleName } from '@hostel/contracts/wire/roles';
import { applicationMessages, changeLabels, stateTones } from '../messages.ts';
import classes from './application.module.css';
import { itemsOf } from './choice-content.tsx';

const {
  facts: factTexts,
  mates,
  choices: choiceTexts,
  history: historyTexts,
  reason,
} = applicationMessages;

interface CardProps {
  application: Application;
}

/** Number, date, state and the acknowledgement. */
export function FactsCard({ application, studentId }: CardProps & { studentId: string }) {
  const { number, state } = application;
  const path = `/applications/${studentId}/acknowledgement?year=${application.admissionYear}`;
  const file = useFileOpener(path, factTexts.file(number));
  return (
    <Card
      title={factTexts.title}
      action={
        <StatusBadge tone={stateTones[state] ?? 'neutral'}>
          {labelOf(applicationStateLabels, state)}
        </StatusBadge>
      }
    >
      <div className={classes.stack}>
        <Facts
          facts={[
            [factTexts.number, number],
            [factTexts.applied, fullDate(application.appliedAt)],
            [factTexts.roll, application.rollNumber],
            [factTexts.course, application.courseName],
            [factTexts.preference, labelOf(roomTypeLabels, application.roomPreference)],
          ]}
        />
        <div>
          <Button size="small" busy={file.busy} onClick={file.open}>
            <FileText aria-hidden />
            {factTexts.acknowledgement}
          </Button>
          <p role="alert" className={classNames(ui.small, ui.bad, ui.hideEmpty)}>
            {file.failed && factTexts.fileFailed}
          </p>
        </div>
      </div>
    </Card>
  );
}

function leadOf({ choicesSetAt, choicesLockAt }: Application): string {
  const set =
    choicesSetAt === null ? choiceTexts.byDefault : choiceTexts.setOn(fullDate(choicesSetAt));
  const lock =
    choicesLockAt === null ? choiceTexts.noLock : choiceTexts.lockAt(fullDate(choicesLockAt));
  return `${set} ${lock}`;
}

/** The choices in order. */
export function ChoicesCard({ application, onOrder }: CardProps & { onOrder: () => void }) {
  return (
    <Card
      title={choiceTexts.title}
      lead={leadOf(application)}
      action={
        application.may.order && (
          <Button size="small" onClick={onOrder}>
            {choiceTexts.change}
          </Button>
        )
      }
    >
      <OrderList
        readOnly
        label={choiceTexts.label}
        items={itemsOf(application.choices, application.needs)}
        onChange={() => undefined}
      />
    </Card>
  );
}

/** The room-mates who named each other. */
export function RoomMatesCard({ application }: CardProps) {
  const { named } = application.roomMates;
  return (
    <Card title={mates.title}>
      {named.length === 0 && <p className={classes.note}>{mates.none}</p>}
      <ul className={classNames(ui.stack4, ui.anywhere, ui.hideEmpty)}>
        {named.map(({ rollNumber, name }) => (
          <li key={rollNumber}>
            <strong>{rollNumber}</strong> {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function personOf(by: ApplicationChange['by']): string {
  if (by === null) return historyTexts.rule;
  return by.role === 'student' ? historyTexts.student : `${by.name}, ${roleName(by.role)}`;
}

/** The run or round of a change, and who made it. */
function actorOf({ by, runOf, round = null }: ApplicationChange): string {
  const origin = runOf === null ? round : historyTexts.runOf(runOf);
  return origin === null ? personOf(by) : `${origin}, ${personOf(by)}`;
}

function titleOf({ kind, state }: ApplicationChange): string {
  return changeLabels[kind] ?? labelOf(applicationStateLabels, state);
}

/** Each change, the newest first: when, who and why. */
export function HistoryCard({ application }: CardProps) {
  return (
    <Card title={historyTexts.title}>
      <ol
        className={classNames(ui.stack4, ui.anywhere, ui.hideEmpty)}
        aria-label={historyTexts.title}
      >
        {application.history.toReversed().map((change, index) => (
          <li key={`${change.at} ${index}`} className={classes.change}>
            <strong>{titleOf(change)}</strong>
            <span className={classes.note}>
              <time dateTime={change.at}>{fullDate(change.at)}</time> · {actorOf(change)}
            </span>
            {change.document && (
              <span>{historyTexts.document(identityDocumentLabel(change.document))}</span>
            )}
            {change.reason && (
              <span>
                {reason}: {change.reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
