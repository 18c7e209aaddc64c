import { myStay, type Stay } from '@hostel/contracts/residence/my-stay';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery } from '@tanstack/react-query';

/** The steps of the student's year, and what to do next. */
export function useMyStay() {
  return useQuery({
    queryKey: [...useQueryScope('student-portal'), 'stay'],
    queryFn: async ({ signal }) => (await callApi(myStay, { signal })).data,
    refetchOnWindowFocus: 'always',
  });
}

/** Whether the student has checked out; the bed stays allotted until the office vacates it. */
export function hasLeft(stay: Stay | undefined): boolean {
  return stay?.steps.some(({ note }) => note === 'left') ?? false;
}
