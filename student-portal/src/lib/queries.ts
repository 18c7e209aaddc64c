import { queriesOf } from '@hostel/shared-ui/queries-of';

/** Queries that become outdated together. */
export type QueryGroup =
  | 'allotment'
  | 'common-requests'
  | 'corrections'
  | 'feedback'
  | 'fees'
  | 'joined-requests'
  | 'leave'
  | 'maintenance'
  | 'notices'
  | 'payments'
  | 'public-notices'
  | 'public-rounds'
  | 'request'
  | 'round-ranks'
  | 'stay'
  | 'usual-times';

export const { useKey, useRead, useInvalidate, useCallMutation } =
  queriesOf<QueryGroup>('student-portal');
