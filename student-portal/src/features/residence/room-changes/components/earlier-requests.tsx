import type { OwnRoomChange } from '@hostel/contracts/residence/room-changes';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Facts } from '@hostel/shared-ui/facts';
import { kindLabel, stateBadge } from '../labels.ts';
import { roomChangeMessages } from '../messages.ts';
import { requestFacts } from './current-request.tsx';
import { RequestHistory } from './request-history.tsx';
import classes from './requests.module.css';

/** Closed requests, the newest first. */
export function EarlierRequests({ requests }: { requests: readonly OwnRoomChange[] }) {
  if (requests.length === 0) return null;
  return (
    <Card title={roomChangeMessages.earlier.title}>
      <ul className={ui.stack6}>
        {requests.map((request) => {
          const { tone, label } = stateBadge(request.state);
          return (
            <li key={request._id} className={classNames(classes.item, ui.stack3)}>
              <div className={classNames(ui.wrap3, ui.middle, ui.apart)}>
                <strong>{kindLabel(request.kind)}</strong>
                <StatusBadge tone={tone}>{label}</StatusBadge>
              </div>
              <Facts facts={requestFacts(request)} />
              <RequestHistory request={request} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
