import { Button } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { BedDouble } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMyStay } from '../my-stay.ts';
import { residentMessages as texts } from './messages.ts';

interface ForResidentsProps {
  /** Why a student without a bed has no form, as the server would refuse the submit. */
  refusal: string;
  onHistory: () => void;
  /** @param bedUntil the day until which the student has a bed; undefined while it isn't known */
  children: (bedUntil: string | undefined) => ReactNode;
}

/**
 * A form that needs a bed: others read why they have none. It is shown also where the stay can't be read: the
 * server decides.
 */
export function ForResidents({ refusal, onHistory, children }: ForResidentsProps) {
  const { data, isLoading } = useMyStay();
  if (isLoading) {
    return (
      <SkeletonGroup label={texts.loading}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  if (data?.bedUntil !== null) return children(data?.bedUntil);
  return (
    <Empty
      title={texts.title}
      icon={<BedDouble />}
      action={<Button onClick={onHistory}>{texts.history}</Button>}
    >
      {refusal}
    </Empty>
  );
}
