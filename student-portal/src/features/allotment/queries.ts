import { myAllotment } from '@hostel/contracts/allotment-waiting';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery } from '@tanstack/react-query';

/** The student's own bed or place on the waiting list, with the reason. */
export function useMyAllotment() {
  return useQuery({
    queryKey: [...useQueryScope('student-portal'), 'allotment'],
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return (await callApi(myAllotment, { signal })).data;
    },
    refetchOnWindowFocus: 'always',
  });
}
