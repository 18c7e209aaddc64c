import { ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { Link } from 'react-router-dom';
import * as paths from '../../../paths.ts';
import { messages } from '../messages.ts';
import { roomMatesOf } from '../plan-floor.ts';
import { useOwnPlan } from '../queries.ts';

function matesText(mates: readonly string[], isOffered: boolean): string {
  if (mates.length === 0) return isOffered ? messages.offeredAlone : messages.alone;
  return isOffered ? messages.offeredMates(mates) : messages.mates(mates);
}

/**
 * The student's room: who lives there too, and where it is on the floor.
 * @param isOffered the bed is only offered, and not accepted yet
 */
export function OwnRoomCard({ isOffered = false }: { isOffered?: boolean }) {
  const { data, error, isFetching, refetch } = useOwnPlan();
  if (data === null) return null;
  const title = isOffered ? messages.offeredTitle : messages.title;
  if (data === undefined) {
    return (
      <Card title={title}>
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
      title={title}
      lead={messages.place(plan.hostelName, plan.roomNumber, plan.floor)}
      action={
        isOffered ? undefined : (
          <ButtonLink to={paths.roomChange} size="small">
            {messages.roomChange}
          </ButtonLink>
        )
      }
    >
      <p>{matesText(mates, isOffered)}</p>
      {plan.hallId && (
        <p>
          <Link to={paths.hallPage(plan.hallId)}>{messages.facilities(plan.hostelName)}</Link>
        </p>
      )}
      <OwnFloor plan={plan} />
    </Card>
  );
}
