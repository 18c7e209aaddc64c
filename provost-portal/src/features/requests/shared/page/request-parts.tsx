import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { instantDayLabel } from '@hostel/shared-ui/dates';
import { Email } from '@hostel/shared-ui/email';
import { Facts } from '@hostel/shared-ui/facts';
import { formatPhone } from '@hostel/shared-ui/phone';
import { ProtectedImage } from '@hostel/shared-ui/protected-file';
import { Link } from 'react-router-dom';
import { orDash } from '../../../../lib/labels.ts';
import { requestPath } from '../../../../lib/request-path.ts';
import { LeaveFacts } from '../components/leave-facts.tsx';
import { messages, pageMessages as texts } from '../messages.ts';
import { statusLabel } from '../request-status.ts';
import { AnswerCard } from './answer-card.tsx';
import { TechnicianCard } from '../technicians/technician-card.tsx';
import { CommentList } from './comment-list.tsx';
import { History } from './history.tsx';
import classes from './request-page.module.css';

interface PartProps {
  request: RequestPage;
}

/** The parts of the page: the request with its comments, and beside it the student and the history. */
export function RequestParts({ request }: PartProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.parts}>
        <div className={classes.column}>
          <Details request={request} />
          <Photos request={request} />
          <AnswerCard request={request} />
          <Card title={texts.comments}>
            <CommentList comments={request.comments} />
          </Card>
        </div>
        <div className={classes.column}>
          <Student request={request} />
          <TechnicianCard request={request} />
          <OtherOpen request={request} />
          <Card title={texts.history}>
            <History steps={request.history} />
          </Card>
        </div>
      </div>
    </div>
  );
}

/** What the student allows and asks for the technician's visit. */
function visitTexts({ visit, forRoom }: RequestPage): string[] {
  if (forRoom) return [texts.forRoom];
  if (!visit) return [];
  const entry = visit.mayEnter ? texts.mayEnter : texts.mayNotEnter;
  return visit.time === null ? [entry] : [entry, texts.visitTime(visit.time)];
}

function Details({ request }: PartProps) {
  return (
    <Card title={texts.details}>
      <p className={classNames(classes.text, ui.measure, ui.anywhere, ui.lines)}>
        {request.details}
      </p>
      <LeaveFacts request={request} />
      {visitTexts(request).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={classNames(classes.meta, ui.note, ui.anywhere)}>
        {messages.requestId(request._id)}
      </p>
    </Card>
  );
}

function Photos({ request }: PartProps) {
  const { photoUrl, completionPhotoUrl, photosRemovedAt, student } = request;
  if (!photoUrl && !completionPhotoUrl) {
    if (!photosRemovedAt) return null;
    return (
      <p className={classNames(classes.meta, ui.note, ui.anywhere)}>
        {texts.photosRemoved(instantDayLabel(photosRemovedAt))}
      </p>
    );
  }
  return (
    <Card title={texts.photos}>
      <div className={classes.photos}>
        {photoUrl && (
          <figure>
            <ProtectedImage path={photoUrl} alt={messages.photoOf(student.name)} />
            <figcaption>{texts.photoBefore}</figcaption>
          </figure>
        )}
        {completionPhotoUrl && (
          <figure>
            <ProtectedImage path={completionPhotoUrl} alt={messages.completionPhotoOf} />
            <figcaption>{texts.photoAfter}</figcaption>
          </figure>
        )}
      </div>
    </Card>
  );
}

function Student({ request }: PartProps) {
  const { student, hostelName, studentRoom, floor } = request;
  return (
    <Card title={student.name}>
      <Facts
        facts={[
          [texts.hall, hostelName],
          [texts.room, studentRoom],
          [texts.floor, orDash(floor)],
          [texts.roll, student.rollNumber],
          [
            texts.phone,
            student.phone && <a href={`tel:${student.phone}`}>{formatPhone(student.phone)}</a>,
          ],
          [
            texts.email,
            <a href={`mailto:${student.email}`}>
              <Email address={student.email} />
            </a>,
          ],
        ]}
      />
    </Card>
  );
}

function OtherOpen({ request: { otherOpen } }: PartProps) {
  return (
    <Card title={texts.otherOpen}>
      {otherOpen.length === 0 ? (
        <p className={classNames(classes.meta, ui.note, ui.anywhere)}>{texts.noOtherOpen}</p>
      ) : (
        <ul className={classNames(classes.others, ui.stack3)}>
          {otherOpen.map((other) => (
            <li key={other._id}>
              <Link to={requestPath(other)}>{other.subject}</Link>
              <span className={classNames(classes.meta, ui.note, ui.anywhere)}>
                {other.typeLabel} · {statusLabel(other.status)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
