import type { RoomPage, RoomRequest } from '@hostel/contracts/halls/room';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Card } from '@hostel/shared-ui/card';
import { Link } from 'react-router-dom';
import { labelOf } from '../../../lib/labels.ts';
import { TimeLabel } from '../../../lib/time-label.tsx';
import * as paths from '../../../paths.ts';
import { requestTypeLabels, roomMessages, roomPageMessages as texts } from '../messages.ts';
import { InventoryCard } from '../inventory/inventory-card.tsx';
import { BedList } from './bed-list.tsx';
import classes from './room-details.module.css';
import type { RoomForm } from './room-forms.tsx';
import { Outages, Stays } from './room-history.tsx';

export interface RoomDetailsProps {
  shown: RoomPage;
  /** Of the room in the address, which may have been given a new one since it was read. */
  number: string;
  deleting: boolean;
  /** A form about a bed was chosen. */
  onForm: (form: RoomForm) => void;
}

/** What is known about a room: beds, open requests, who lived there, beds out of service. */
export function RoomDetails({ shown, number, deleting, onForm }: RoomDetailsProps) {
  const { hall, room, requests, stays, outages } = shown;
  return (
    <div className={classes.grid}>
      <div className={classes.side}>
        <Card title={roomMessages.beds}>
          <BedList hallId={hall.id} room={room} onForm={onForm} />
        </Card>
        <InventoryCard hall={hall} number={number} deleting={deleting} />
      </div>
      <div className={classes.side}>
        {requests && (
          <Card title={texts.requests}>
            {requests.length === 0 ? (
              <p className={classes.none}>{texts.noRequests}</p>
            ) : (
              <ul className={classes.rows}>
                {requests.map((request) => (
                  <Request key={request._id} request={request} />
                ))}
              </ul>
            )}
          </Card>
        )}
        <Card title={texts.stays}>
          <Stays stays={stays} />
        </Card>
        <Card title={texts.outages}>
          <Outages outages={outages} />
        </Card>
      </div>
    </div>
  );
}

function Request({ request }: { request: RoomRequest }) {
  const { _id, requestType, priority, status, createdAt, studentName } = request;
  const filters = new URLSearchParams({ type: 'maintenance', search: _id });
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <Link to={`${paths.requests}?${filters.toString()}`}>
          {labelOf(requestTypeLabels, requestType)}
        </Link>
        {priority === 'high' && <StatusBadge tone="bad">{texts.high}</StatusBadge>}
        <StatusBadge tone={status === 'pending' ? 'waiting' : 'info'}>
          {status === 'pending' ? texts.pending : texts.inProgress}
        </StatusBadge>
      </div>
      <span className={classes.more}>
        {studentName}, <TimeLabel at={createdAt} />
      </span>
    </li>
  );
}
