import type {
  RequestComment,
  RequestPage,
  RequestStep,
} from '@hostel/contracts/requests/shared/page';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { stepLabel } from '../labels.ts';
import { requestMessages as texts } from '../messages.ts';
import classes from './request-parts.module.css';

/** 'You', the name of a member of staff, or the office where nobody is recorded. */
function nameOf(by: RequestStep['by']): string {
  if (!by) return texts.office;
  return by.role === 'student' ? texts.you : by.name;
}

type Entry = { step: RequestStep } | { comment: RequestComment };

const timeOf = (entry: Entry) => Date.parse('step' in entry ? entry.step.at : entry.comment.at);

/** Steps and comments, oldest first. The step of a comment is left out: the comment is shown. */
function entriesOf({ comments, history }: Pick<RequestPage, 'comments' | 'history'>): Entry[] {
  return [
    ...history.filter(({ act }) => act !== 'commented').map((step) => ({ step })),
    ...comments.map((comment) => ({ comment })),
  ].sort((a, b) => timeOf(a) - timeOf(b));
}

/** What was done and written about a request, oldest first. */
export function RequestThread({ request }: { request: RequestPage }) {
  return (
    <>
      <ol className={classNames(classes.steps, ui.stack3)} aria-label={texts.thread}>
        {entriesOf(request).map((entry) => {
          const { _id, at, by } = 'step' in entry ? entry.step : entry.comment;
          return (
            <li key={_id} data-comment={'comment' in entry || undefined}>
              {'step' in entry ? (
                <strong>{stepLabel(entry.step)}</strong>
              ) : (
                <p className={classNames(classes.text, ui.measure, ui.anywhere, ui.lines)}>
                  {entry.comment.text}
                </p>
              )}
              <span className={classNames(classes.meta, ui.note, ui.anywhere)}>
                {nameOf(by)} · <time dateTime={at}>{fullDate(at)}</time>
              </span>
            </li>
          );
        })}
      </ol>
      {request.comments.length === 0 && (
        <p className={classNames(classes.meta, ui.note, ui.anywhere)}>{texts.noComments}</p>
      )}
    </>
  );
}
