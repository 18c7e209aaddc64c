import { myAllotment } from '@hostel/contracts/admission/allotment/waiting-list';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery } from '@tanstack/react-query';

/** The student's own bed or place on the waiting list, with the reason. */
export function useMyAllotment() {
  return useQuery({
    queryKey: [...useQueryScope('student-portal'), 'allotment'],
    queryFn: async ({ signal }) => (await callApi(myAllotment, { signal })).data,
    refetchOnWindowFocus: 'always',
  });
}
