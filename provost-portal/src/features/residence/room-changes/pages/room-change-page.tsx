import type {
  MovingResident,
  StaffRoomChange,
} from '@hostel/contracts/residence/room-changes/office';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { labelOf } from '../../../../lib/labels.ts';
import { useMay } from '../../../../lib/may.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { roomChanges } from '../../../../paths.ts';
import { GrantDialog } from '../components/grant-dialog.tsx';
import { RefuseDialog } from '../components/refuse-dialog.tsx';
import { placeText, stateTones, stepLabel, titleOf, wishText } from '../labels.ts';
import { listMessages, requestMessages as texts, stateLabels } from '../messages.ts';
import { useRoomChange } from '../queries.ts';
import classes from './room-change-page.module.css';

/** One request for another room, with its history and the decision. */
export function RoomChangePage() {
  const { roomChangeId = '' } = useParams();
  const query = useRoomChange(roomChangeId);
  const { data, error } = query;
  return (
    <PageFrame
      title={data ? titleOf(data.data) : listMessages.title}
      lead={data && <State request={data.data} />}
      stale={data && error && listMessages.notUpdated}
      action={<ButtonLink to={roomChanges}>{listMessages.back}</ButtonLink>}
    >
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} shape="parts" count={4} />}
      >
        {({ data: request }) => <Parts request={request} />}
      </QueryResult>
    </PageFrame>
  );
}

function State({ request: { state } }: { request: StaffRoomChange }) {
  return (
    <StatusBadge tone={stateTones[state] ?? 'neutral'}>{labelOf(stateLabels, state)}</StatusBadge>
  );
}

function Parts({ request }: { request: StaffRoomChange }) {
  const { student, other, state } = request;
  const manages = useMay('manage');
  return (
    <div className={pageClasses.page}>
      {state === 'open' &&
        (manages ? <Decision request={request} /> : <p>{texts.provostDecides}</p>)}
      <div className={classNames(classes.parts, ui.stack6, ui.top, ui.shrink)}>
        <Details request={request} />
        <div className={classNames(ui.stack6, ui.top, ui.shrink)}>
          {[student, ...(other ? [other] : [])].map((resident) => (
            <Resident key={resident.userId} resident={resident} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Resident({ resident }: { resident: MovingResident }) {
  const { name, rollNumber, courseName, place } = resident;
  return (
    <Card title={name}>
      <Facts
        facts={[
          [texts.roll, rollNumber],
          [texts.course, courseName],
          [texts.bedOf(name), placeText(place)],
        ]}
      />
    </Card>
  );
}

function Details({ request }: { request: StaffRoomChange }) {
  const { reason, wishes, openedAt, to, history } = request;
  return (
    <Card title={texts.details}>
      <Facts
        facts={[
          [texts.reason, reason],
          ...(wishes.length > 0 ? [[texts.wishes, wishes.map(wishText).join('; ')] as const] : []),
          [texts.since, fullDate(openedAt)],
          ...(to ? [[texts.newRoom, placeText(to)] as const] : []),
        ]}
      />
      <h3 className={classes.history}>{texts.history}</h3>
      <ol className={classNames(classes.steps, ui.stack3)} aria-label={texts.history}>
        {history.map((step) => (
          <li key={`${step.at} ${step.state}`}>
            <strong>{stepLabel(request, step.state)}</strong>
            <span className={ui.note}>
              {fullDate(step.at)} · {step.by?.name ?? texts.noPerson}
            </span>
            {step.reason !== null && (
              <span className={classNames(ui.small, ui.anywhere, ui.lines)}>{step.reason}</span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Decision({ request }: { request: StaffRoomChange }) {
  const [act, setAct] = useState<'grant' | 'refuse'>();
  const close = () => setAct(undefined);
  return (
    <Card title={texts.decide} lead={texts.decideLead}>
      <div className={ui.wrap3}>
        <Button variant="primary" onClick={() => setAct('grant')}>
          {texts.grant}
        </Button>
        <Button onClick={() => setAct('refuse')}>{texts.refuse}</Button>
      </div>
      {act === 'grant' && <GrantDialog request={request} onClose={close} />}
      {act === 'refuse' && <RefuseDialog request={request} onClose={close} />}
    </Card>
  );
}
