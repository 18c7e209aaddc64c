import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel, instantDayLabel } from '@hostel/shared-ui/dates';
import { formatPhone } from '@hostel/shared-ui/phone';
import { ProtectedImage } from '@hostel/shared-ui/protected-file';
import { Link } from 'react-router-dom';
import { requestPath } from '../../../../lib/request-path.ts';
import { statusBadge } from '../labels.ts';
import { requestMessages as texts } from '../messages.ts';
import { AnswerCard } from './answer-card.tsx';
import classes from './request-parts.module.css';
import { RequestThread } from './request-thread.tsx';

/** The request, its answer, what was written and done since, its photos, and other open requests. */
export function RequestParts({ request }: { request: RequestPage }) {
  const { otherOpen } = request;
  return (
    <div className={classes.parts}>
      <div className={classes.column}>
        <AnswerCard request={request} />
        <Card title={texts.details}>
          <p className={classNames(classes.text, ui.measure, ui.anywhere, ui.lines)}>
            {request.details}
          </p>
          {factsOf(request).map((fact) => (
            <p key={fact} className={classNames(classes.meta, ui.note, ui.anywhere)}>
              {fact}
            </p>
          ))}
        </Card>
        <Card title={texts.thread}>
          <RequestThread request={request} />
        </Card>
      </div>
      <div className={classes.column}>
        <Photos request={request} />
        {otherOpen.length > 0 && (
          <Card title={texts.otherOpen}>
            <ul className={classNames(classes.steps, ui.stack3)}>
              {otherOpen.map((other) => (
                <li key={other._id}>
                  <Link to={requestPath(other)}>{other.subject}</Link>
                  <span className={classNames(classes.meta, ui.note, ui.anywhere)}>
                    {statusBadge(other.status).label}
                  </span>
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
function factsOf({ leave, visit, forRoom }: RequestPage): string[] {
  const away = leave
    ? [
        texts.away(dayLabel(leave.fromDate), dayLabel(leave.toDate)),
        texts.contact(formatPhone(leave.emergencyContact)),
      ]
    : [];
  if (forRoom) return [texts.forRoom];
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
    return (
      <p className={classNames(classes.meta, ui.note, ui.anywhere)}>
        {texts.photosRemoved(instantDayLabel(photosRemovedAt))}
      </p>
    );
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
                <figcaption className={classNames(classes.meta, ui.note, ui.anywhere)}>
                  {label}
                </figcaption>
              </figure>
            ),
        )}
      </div>
    </Card>
  );
}
