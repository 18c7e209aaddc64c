import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dateLabel } from '@hostel/shared-ui/dates';
import { useSession } from '@hostel/shared-ui/session';
import { QueryError } from '../../../../lib/query-error.tsx';
import { typeLabel } from '../labels.ts';
import { joinedMessages as texts } from '../messages.ts';
import { useJoinedRequests } from '../queries.ts';
import classes from './open-requests.module.css';
import { RequestStatus } from './request-status.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

/** The requests of other students that the student has joined; nothing where there are none. */
export function JoinedRequests() {
  const query = useJoinedRequests();
  const ended = useSession((session) => session.ended);
  const rows = query.data?.data ?? [];
  return (
    <>
      {/* The history above says that the session has ended. */}
      {!ended && <QueryError query={query} texts={texts} />}
      {rows.length > 0 && (
        <section className={classes.open} aria-labelledby="joined-requests">
          <h2 id="joined-requests" className={ui.medium}>
            {texts.title}
          </h2>
          <p className={ui.note}>{texts.lead}</p>
          <ul className={ui.stack}>
            {rows.map(({ _id, requestType, area, createdAt, status }) => (
              <li key={_id} className={classNames(classes.request, ui.wrap24, ui.middle, ui.apart)}>
                <span>
                  <strong>
                    {typeLabel(requestType)}, {area}
                  </strong>
                  <span className={ui.note}>
                    {texts.submitted(dateLabel(createdAt, officeNow()))}
                  </span>
                </span>
                <RequestStatus status={status} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
