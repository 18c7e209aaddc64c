import type { RequestComment, RequestPage, RequestStep } from '@hostel/contracts/requests/page';
import { Card } from '@hostel/shared-ui/card';
import { dayLabel, fullDate, instantDayLabel } from '@hostel/shared-ui/dates';
import { formatPhone } from '@hostel/shared-ui/phone';
import { ProtectedImage } from '@hostel/shared-ui/protected-file';
import { Link } from 'react-router-dom';
import { requestPath } from '../../../lib/request-path.ts';
import { statusBadge, stepLabel } from '../labels.ts';
import { requestMessages as texts } from '../messages.ts';
import { AnswerCard } from './answer-card.tsx';
import classes from './request-parts.module.css';

/** The request with its photos, the answer, the comments, the history and other open requests. */
export function RequestParts({ request }: { request: RequestPage }) {
  const { comments, history, otherOpen } = request;
  return (
    <div className={classes.parts}>
      <div className={classes.column}>
        <AnswerCard request={request} />
        <Card title={texts.details}>
          <p className={classes.text}>{request.details}</p>
          {factsOf(request).map((fact) => (
            <p key={fact} className={classes.meta}>
              {fact}
            </p>
          ))}
        </Card>
        <Photos request={request} />
        <Card title={texts.comments}>
          <Comments comments={comments} />
        </Card>
      </div>
      <div className={classes.column}>
        <Card title={texts.history}>
          <History steps={history} />
        </Card>
        {otherOpen.length > 0 && (
          <Card title={texts.otherOpen}>
            <ul className={classes.steps}>
              {otherOpen.map((other) => (
                <li key={other._id}>
                  <Link to={requestPath(other)}>{other.subject}</Link>
                  <span className={classes.meta}>{statusBadge(other.status).label}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}

/** The days of leave, and what was said of a visit to the room. */
function factsOf({ leave, visit }: RequestPage): string[] {
  const away = leave
    ? [
        texts.away(dayLabel(leave.fromDate), dayLabel(leave.toDate)),
        texts.contact(formatPhone(leave.emergencyContact)),
      ]
    : [];
  if (!visit) return away;
  const entry = visit.mayEnter ? texts.mayEnter : texts.mayNotEnter;
  return [...away, entry, ...(visit.time === null ? [] : [texts.visitTime(visit.time)])];
}

function Photos({
  request: { photoUrl, completionPhotoUrl, photosRemovedAt },
}: {
  request: RequestPage;
}) {
  if (!photoUrl && !completionPhotoUrl) {
    if (!photosRemovedAt) return null;
    return <p className={classes.meta}>{texts.photosRemoved(instantDayLabel(photosRemovedAt))}</p>;
  }
  const shown = [
    [texts.photoBefore, photoUrl],
    [texts.photoAfter, completionPhotoUrl],
  ] as const;
  return (
    <Card title={texts.photos}>
      <div className={classes.photos}>
        {shown.map(
          ([label, path]) =>
            path && (
              <figure key={label}>
                <ProtectedImage path={path} alt={label} />
                <figcaption className={classes.meta}>{label}</figcaption>
              </figure>
            ),
        )}
      </div>
    </Card>
  );
}

/** 'You', or the name of a member of staff. */
function nameOf({ name, role }: RequestComment['by']): string {
  return role === 'student' ? texts.you : name;
}

function Comments({ comments }: { comments: readonly RequestComment[] }) {
  if (comments.length === 0) return <p className={classes.meta}>{texts.noComments}</p>;
  return (
    <ol className={classes.steps} aria-label={texts.comments}>
      {comments.map(({ _id, text, at, by }) => (
        <li key={_id}>
          <p className={classes.text}>{text}</p>
          <span className={classes.meta}>
            {nameOf(by)} · <time dateTime={at}>{fullDate(at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

function History({ steps }: { steps: readonly RequestStep[] }) {
  return (
    <ol className={classes.steps} aria-label={texts.history}>
      {steps.map((step) => (
        <li key={step._id}>
          <strong>{stepLabel(step)}</strong>
          <span className={classes.meta}>
            {step.by ? nameOf(step.by) : texts.office} ·{' '}
            <time dateTime={step.at}>{fullDate(step.at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
