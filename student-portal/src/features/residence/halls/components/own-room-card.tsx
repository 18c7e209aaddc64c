import { ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import * as paths from '../../../../paths.ts';
import { messages } from '../messages.ts';
import { useOwnPlan } from '../queries.ts';
import { AboutRoom } from './about-room.tsx';

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
      <AboutRoom plan={plan} isOffered={isOffered} />
      <OwnFloor plan={plan} />
    </Card>
  );
}
