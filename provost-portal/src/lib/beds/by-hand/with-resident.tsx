import type { Student } from '@hostel/contracts/residence/students';
import { Dialog } from '@hostel/shared-ui/dialog';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { messageOf } from '@hostel/shared-ui/http-error';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import type { ReactNode } from 'react';
import { byHandMessages as texts } from './messages.ts';
import { useResident, type ResidentKey } from './queries.ts';

export interface WithResidentProps {
  resident: ResidentKey;
  /** Of the dialog that is shown meanwhile. */
  title: string;
  onClose: () => void;
  children: (student: Student) => ReactNode;
}

/** Reads the record of a resident, as the calls that change a bed need it. */
export function WithResident({ resident, title, onClose, children }: WithResidentProps) {
  const query = useResident(resident);
  const { isFetchedAfterMount, isFetching, data, error } = query;
  // A record that was read before may be outdated, and its change would be refused.
  const student = isFetchedAfterMount
    ? data?.data.find(({ userId }) => userId === resident.userId)
    : undefined;
  if (student) return children(student);
  const problem = error ? messageOf(error, texts.residentFailed) : texts.noResident;
  return (
    <Dialog open title={title} onClose={onClose}>
      {isFetching ? (
        <SkeletonGroup label={texts.residentLoading}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : (
        <ErrorPanel message={problem} onRetry={() => void query.refetch()} busy={isFetching} />
      )}
    </Dialog>
  );
}
