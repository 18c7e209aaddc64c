import type { BodyIn } from '@hostel/contracts/wire/call';
import {
  cancelMaintenanceRequest,
  createMaintenanceRequest,
  myMaintenanceRequests,
  type MaintenanceRequest,
} from '@hostel/contracts/maintenance';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useOwnList, useOwnListWriter } from '../../lib/own-list.ts';

const list = 'maintenance';

/** One page of the student's own maintenance requests, newest first. */
export function useMaintenanceRequests(page = 1) {
  return useOwnList(list, page, (query, signal) =>
    callApi(myMaintenanceRequests, { query, signal }),
  );
}

interface Submit {
  values: BodyIn<typeof createMaintenanceRequest>;
  /** Identifies the submit: a repeated key creates one request. */
  submitKey: string;
}

/** Submits a request and adds it to the list. */
export function useSubmitRequest() {
  const { add } = useOwnListWriter<MaintenanceRequest>(list);
  return useMutation({
    mutationFn: ({ values, submitKey }: Submit) =>
      callApi(createMaintenanceRequest, { body: values, idempotencyKey: submitKey }),
    onSuccess: ({ data }) => add(data),
  });
}

/** Cancels a pending request. A refusal means that the office changed it first. */
export function useCancelRequest() {
  const { replace, refresh } = useOwnListWriter<MaintenanceRequest>(list);
  return useMutation({
    mutationFn: (id: string) => callApi(cancelMaintenanceRequest, { params: { id } }),
    onSuccess: ({ data }) => replace(data),
    onError: refresh,
  });
}
