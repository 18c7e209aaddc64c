import type { CommonRequest } from '@hostel/contracts/requests/maintenance/common-requests';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dateLabel } from '@hostel/shared-ui/dates';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { QueryError } from '../../../../lib/query-error.tsx';
import { typeLabel } from '../labels.ts';
import { placeMessages as texts } from '../messages.ts';
import { useJoinRequest, type useOpenCommon } from '../queries.ts';
import classes from './open-requests.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

interface OpenRequestsProps {
  query: ReturnType<typeof useOpenCommon>;
  /** The place is given with its floor. */
  complete: boolean;
}

/** The open requests of the same place, to join instead of submitting another one. */
export function OpenRequests({ query, complete }: OpenRequestsProps) {
  const { data, error, isPlaceholderData } = query;
  if (error) return <QueryError query={query} texts={texts} />;
  if (data?.hostelName === null) return <p className={ui.note}>{texts.noHall}</p>;
  if (!complete) return null;
  const rows = data?.data ?? [];
  return (
    <section className={classes.open} aria-live="polite" aria-label={texts.openLabel}>
      {rows.length === 0 ? (
        <p className={ui.note}>{data && !isPlaceholderData ? texts.none : texts.looking}</p>
      ) : (
        <>
          <p className={ui.strong}>{texts.lead}</p>
          <ul className={ui.stack}>
            {rows.map((row) => (
              <OpenRequest key={row._id} request={row} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function OpenRequest({ request }: { request: CommonRequest }) {
  const { _id, requestType, area, createdAt, mine } = request;
  const joining = useJoinRequest();
  const join = () =>
    joining.mutate(_id, {
      onSuccess: () => notify.success(texts.joined),
      onError: (error) => notify.error(messageOf(error, texts.joinFailed)),
    });
  const title = `${typeLabel(requestType)}, ${area}`;
  return (
    <li className={classNames(classes.request, ui.wrap24, ui.middle, ui.apart)}>
      <span>
        <strong>{title}</strong>
        <span className={ui.note}>{texts.submitted(dateLabel(createdAt, officeNow()))}</span>
      </span>
      {mine === null ? (
        <Button size="small" busy={joining.isPending} onClick={join}>
          {texts.meToo}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      ) : (
        <span className={ui.note}>{mine === 'filed' ? texts.own : texts.alreadyJoined}</span>
      )}
    </li>
  );
}
