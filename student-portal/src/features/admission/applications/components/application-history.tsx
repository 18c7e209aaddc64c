import type {
  Application,
  ApplicationChange,
} from '@hostel/contracts/admission/applications/application';
import { identityDocumentLabel } from '@hostel/contracts/admission/applications/identity-documents';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { changeText } from '../labels.ts';
import { applicationMessages } from '../messages.ts';
import classes from './application-history.module.css';

const texts = applicationMessages.history;

function actorOf({ by, runOf, round = null }: ApplicationChange): string {
  if (round !== null) return texts.round(round);
  if (runOf !== null) return texts.runOf(runOf);
  if (by === null) return texts.office;
  return by.role === 'student' ? texts.you : `${texts.office}, ${by.name}`;
}

/** Each change of the application, the newest first: when, who and why. */
export function ApplicationHistory({ application }: { application: Application }) {
  return (
    <Card title={texts.title}>
      <ol className={ui.stack4} aria-label={texts.title}>
        {application.history.toReversed().map((change, index) => (
          <li key={`${change.at} ${change.state} ${index}`} className={classes.change}>
            <span className={ui.strong}>{changeText(change)}</span>
            <span className={classNames(ui.wrap03, ui.note)}>
              <time dateTime={change.at}>{fullDate(change.at)}</time>
              <span>{actorOf(change)}</span>
            </span>
            {change.document && (
              <span className={classNames(ui.small, ui.anywhere, ui.lines)}>
                {texts.document}: {identityDocumentLabel(change.document)}
              </span>
            )}
            {change.reason && (
              <span className={classNames(ui.small, ui.anywhere, ui.lines)}>
                {texts.reason}: {change.reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
