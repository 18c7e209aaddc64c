import type { BodyIn } from '@hostel/contracts/call';
import {
  cancelServiceRequest,
  createServiceRequest,
  myServiceRequests,
  type ServiceRequest,
} from '@hostel/contracts/service-requests';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useMutation } from '@tanstack/react-query';
import { useOwnList, useOwnListWriter } from '../../lib/own-list.ts';

const list = 'maintenance';

/** One page of the student's own maintenance requests, newest first. */
export function useMaintenanceRequests(page = 1) {
  return useOwnList(list, page, async (query, signal) => {
    const { callApi } = await loadHttp();
    return callApi(myServiceRequests, { query, signal });
  });
}

interface Submit {
  values: BodyIn<typeof createServiceRequest>;
  /** Names the submit intent: the same key files one request. */
  submitKey: string;
}

/** Files a request; it is in the list before the list is read again. */
export function useSubmitRequest() {
  const { add } = useOwnListWriter<ServiceRequest>(list);
  return useMutation({
    mutationFn: async ({ values, submitKey }: Submit) => {
      const { callApi } = await loadHttp();
      return callApi(createServiceRequest, { body: values, idempotencyKey: submitKey });
    },
    onSuccess: ({ data }) => add(data),
  });
}

/** Cancels a pending request of one's own; a refusal means that the office was faster. */
export function useCancelRequest() {
  const { replace, readAgain } = useOwnListWriter<ServiceRequest>(list);
  return useMutation({
    mutationFn: async (id: string) => {
      const { callApi } = await loadHttp();
      return callApi(cancelServiceRequest, { params: { id } });
    },
    onSuccess: ({ data }) => replace(data),
    onError: readAgain,
  });
}
