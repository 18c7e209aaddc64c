import { myHallPlan } from '@hostel/contracts/residence/halls';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQuery } from '@tanstack/react-query';
import { useKey } from '../../../lib/queries.ts';

/**
 * The plan of the student's floor, with the component that draws it, which is loaded only here. Null
 * without a bed. Becomes outdated with the allotment.
 */
export function useOwnPlan() {
  return useQuery({
    queryKey: useKey('allotment', 'plan'),
    queryFn: async ({ signal }) => {
      const [{ data: plan }, { OwnFloor }] = await Promise.all([
        callApi(myHallPlan, { signal }),
        import('./components/own-floor.tsx'),
      ]);
      return plan && { plan, OwnFloor };
    },
    refetchOnWindowFocus: 'always',
  });
}
