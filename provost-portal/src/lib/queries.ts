import { queriesOf } from '@hostel/shared-ui/queries-of';

/** Queries that become outdated together. */
export type QueryGroup =
  | 'account'
  | 'allotment'
  | 'audit'
  | 'corrections'
  | 'dashboard'
  | 'find'
  | 'halls'
  | 'imports'
  | 'leavers'
  | 'payments'
  | 'public-notices'
  | 'reports'
  | 'requests'
  | 'settings'
  | 'staff'
  | 'student-notices'
  | 'students'
  | 'system';

export const { useRead, useInvalidate, useCallMutation } = queriesOf<QueryGroup>('provost-portal');
