import type { RequestComment } from '@hostel/contracts/requests/shared/page';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { pageMessages as texts } from '../messages.ts';
import { statusLabel } from '../request-status.ts';
import { personText } from './person-text.ts';
import classes from './request-page.module.css';

/** Everything that was written on a request, with who, when and the status then. */
export function CommentList({ comments }: { comments: readonly RequestComment[] }) {
  if (comments.length === 0)
    return <p className={classNames(classes.meta, ui.note, ui.anywhere)}>{texts.noComments}</p>;
  return (
    <ol className={classNames(classes.steps, ui.stack3)} aria-label={texts.comments}>
      {comments.map(({ _id, text, status, at, by }) => (
        <li key={_id}>
          <p className={classNames(classes.text, ui.measure, ui.anywhere, ui.lines)}>{text}</p>
          <span className={classNames(classes.meta, ui.note, ui.anywhere)}>
            {personText(by)} · <time dateTime={at}>{fullDate(at)}</time> · {statusLabel(status)}
          </span>
        </li>
      ))}
    </ol>
  );
}
