import type { OwnRoomChanges } from '@hostel/contracts/residence/room-changes';
import { ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { Facts } from '@hostel/shared-ui/facts';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { Tabs } from '@hostel/shared-ui/tabs';
import { useTabParam } from '@hostel/shared-ui/use-tab-param';
import { QueryError } from '../../../../lib/query-error.tsx';
import { hasLeft, useMyStay } from '../../../../lib/my-stay.ts';
import * as paths from '../../../../paths.ts';
import { ChangeForm } from '../components/change-form.tsx';
import { CurrentRequest } from '../components/current-request.tsx';
import { EarlierRequests } from '../components/earlier-requests.tsx';
import { ProposalsCard } from '../components/proposals-card.tsx';
import requests from '../components/requests.module.css';
import { SwapForm } from '../components/swap-form.tsx';
import { typeLabel } from '../labels.ts';
import { roomChangeMessages as texts } from '../messages.ts';
import { useMyRoomChanges } from '../queries.ts';
import classes from './room-change-page.module.css';

/** Requests for another room: the open one, a new one, swaps of others, earlier ones. */
export function RoomChangePage() {
  const query = useMyRoomChanges();
  const { data, isPending } = query;
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <QueryError query={query} texts={texts} />
      {isPending && <Loading />}
      {data && <Parts data={data} />}
    </PageFrame>
  );
}

function Parts({ data }: { data: OwnRoomChanges }) {
  const { current, earlier, proposals, refusal, place } = data;
  const isRefused = current === null && refusal !== null;
  return (
    <div className={classes.parts}>
      <div className={classNames(ui.stack6, ui.top, ui.shrink)}>
        <ProposalsCard proposals={proposals} current={current} />
        {current && <CurrentRequest request={current} />}
        {isRefused && (
          <Empty title={texts.none.title} action={<WayOn hasBed={place !== null} />}>
            {refusal}
          </Empty>
        )}
        {refusal === null && <NewRequest data={data} />}
        <EarlierRequests requests={earlier} />
      </div>
      {place && (
        <Card title={texts.ownRoom.title}>
          <Facts
            facts={[
              [texts.ownRoom.hall, place.hostelName],
              [texts.ownRoom.room, place.roomNumber],
              [texts.ownRoom.type, typeLabel(place.roomType)],
              [texts.ownRoom.floor, String(place.floor)],
            ]}
          />
          <ul className={classNames(requests.how, ui.stack2, ui.note)}>
            {texts.ownRoom.how.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** With a bed, an unanswered offer forbids a request, or that the student has checked out. */
function WayOn({ hasBed }: { hasBed: boolean }) {
  const left = hasLeft(useMyStay().data);
  return hasBed && !left ? (
    <ButtonLink to={paths.offer}>{texts.none.offer}</ButtonLink>
  ) : (
    <ButtonLink to={paths.dashboard}>{texts.none.home}</ButtonLink>
  );
}

function NewRequest({ data }: { data: OwnRoomChanges }) {
  const [tab, show] = useTabParam(['change', 'swap']);
  return (
    <Card>
      <Tabs
        label={texts.tabs.label}
        value={tab}
        onChange={show}
        tabs={[
          { id: 'change', label: texts.tabs.change, panel: <ChangeForm data={data} /> },
          { id: 'swap', label: texts.tabs.swap, panel: <SwapForm /> },
        ]}
      />
    </Card>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={texts.loading} className={classes.parts}>
      <Skeleton shape="block" className={classes.formPlace} />
      <Skeleton shape="block" className={classes.roomPlace} />
    </SkeletonGroup>
  );
}
