import { Card } from '@hostel/shared-ui/card';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { messages } from '../messages.ts';
import { roomMatesOf } from '../plan-floor.ts';
import { useOwnPlan } from '../queries.ts';

/** The student's room: who lives there too, and where it is on the floor. */
export function OwnRoomCard() {
  const { data, error, isFetching, refetch } = useOwnPlan();
  if (data === null) return null;
  if (data === undefined) {
    return (
      <Card title={messages.title}>
        {error ? (
          <ErrorPanel message={messages.failed} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonGroup label={messages.loading}>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
      </Card>
    );
  }
  const { plan, OwnFloor } = data;
  const mates = roomMatesOf(plan);
  return (
    <Card
      title={messages.title}
      lead={messages.place(plan.hostelName, plan.roomNumber, plan.floor)}
    >
      <p>{mates.length === 0 ? messages.alone : messages.mates(mates)}</p>
      <OwnFloor plan={plan} />
    </Card>
  );
}
