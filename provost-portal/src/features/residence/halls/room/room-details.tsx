import type { RoomPage, RoomRequest } from '@hostel/contracts/residence/halls/room';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { labelOf } from '../../../../lib/labels.ts';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import * as paths from '../../../../paths.ts';
import { roomMessages, roomPageMessages as texts } from '../messages.ts';
import { InventoryCard } from '../inventory/inventory-card.tsx';
import { BedList } from './bed-list.tsx';
import classes from './room-details.module.css';
import type { RoomForm } from './room-forms.tsx';
import { Outages, Stays } from './room-history.tsx';

export interface RoomDetailsProps {
  shown: RoomPage;
  /** Of the room in the address, which may have been given a new one since it was read. */
  number: string;
  /** The room is being deleted or renumbered, and therefore not read again. */
  leaving: boolean;
  /** A form about a bed was chosen. */
  onForm: (form: RoomForm) => void;
}

/** What is known about a room: beds, open requests, who lived there, beds out of service. */
export function RoomDetails({ shown, number, leaving, onForm }: RoomDetailsProps) {
  const { hall, room } = shown;
  const parts = partsOf(shown);
  return (
    <div className={classNames(classes.grid, ui.stack4, ui.top)}>
      <div className={classNames(classes.side, ui.stack4, ui.top)}>
        <Card title={roomMessages.beds}>
          <BedList hallId={hall.id} room={room} onForm={onForm} />
        </Card>
        <InventoryCard hall={hall} number={number} leaving={leaving} />
      </div>
      <div className={classNames(classes.side, ui.stack4, ui.top)}>
        {parts.map(
          ({ title, content }) =>
            content && (
              <Card key={title} title={title}>
                {content}
              </Card>
            ),
        )}
        <EmptyParts parts={parts.filter(({ content }) => !content)} />
      </div>
    </div>
  );
}

interface Part {
  title: string;
  /** Shown without content. */
  none: string;
  content: ReactNode;
}

function partsOf({ requests, stays, outages }: RoomPage): Part[] {
  const history: Part[] = [
    {
      title: texts.stays,
      none: texts.noStays,
      content: stays.length > 0 && <Stays stays={stays} />,
    },
    {
      title: texts.outages,
      none: texts.noOutages,
      content: outages.length > 0 && <Outages outages={outages} />,
    },
  ];
  // Clerks are sent no requests.
  if (!requests) return history;
  const content = requests.length > 0 && <Requests requests={requests} />;
  return [{ title: texts.requests, none: texts.noRequests, content }, ...history];
}

/** The parts without content share a card, a sentence each. */
function EmptyParts({ parts }: { parts: readonly Part[] }) {
  const [first, ...others] = parts;
  if (!first) return null;
  return (
    <Card title={others.length === 0 ? first.title : texts.records}>
      {parts.map(({ none }) => (
        <p key={none} className={classNames(classes.none, ui.note)}>
          {none}
        </p>
      ))}
    </Card>
  );
}

function Requests({ requests }: { requests: readonly RoomRequest[] }) {
  return (
    <ul className={ui.list}>
      {requests.map((request) => (
        <Request key={request._id} request={request} />
      ))}
    </ul>
  );
}

function Request({ request }: { request: RoomRequest }) {
  const { _id, requestType, priority, status, createdAt, studentName } = request;
  const filters = new URLSearchParams({ type: 'maintenance', search: _id });
  return (
    <li className={classes.row}>
      <div className={classNames(ui.wrap13, ui.middle)}>
        <Link to={`${paths.requests}?${filters.toString()}`}>
          {labelOf(maintenanceLabels, requestType)}
        </Link>
        {priority === 'high' && <StatusBadge tone="bad">{texts.high}</StatusBadge>}
        <StatusBadge tone={status === 'pending' ? 'waiting' : 'info'}>
          {status === 'pending' ? texts.pending : texts.inProgress}
        </StatusBadge>
      </div>
      <span className={ui.note}>
        {studentName}, <TimeLabel at={createdAt} />
      </span>
    </li>
  );
}
