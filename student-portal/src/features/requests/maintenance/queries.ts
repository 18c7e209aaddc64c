import type { BodyIn } from '@hostel/contracts/wire/call';
import {
  cancelMaintenanceRequest,
  createMaintenanceRequest,
  myMaintenanceRequests,
  type MaintenanceRequest,
} from '@hostel/contracts/requests/maintenance';
import type { CommonArea } from '@hostel/contracts/requests/maintenance/common-areas';
import {
  joinedRequests,
  joinRequest,
  openCommonRequests,
} from '@hostel/contracts/requests/maintenance/common-requests';
import { usualTimes } from '@hostel/contracts/office/reports/usual-times';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useListKey, useOwnList, useOwnListWriter } from '../../../lib/own-list.ts';

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

const openList = 'common-requests';
const joinedList = 'joined-requests';

/** The open requests for a common area of one's hall, and the floors of the hall. */
export function useOpenCommon({
  area,
  floor,
}: {
  area: CommonArea | undefined;
  floor: number | undefined;
}) {
  const key = useListKey(openList);
  return useQuery({
    queryKey: [...key, area, floor],
    queryFn: ({ signal }) => callApi(openCommonRequests, { query: { area, floor }, signal }),
    // The floors stay the same while another one is chosen.
    placeholderData: (shown) => shown && { ...shown, data: [] },
    enabled: area !== undefined,
  });
}

/** The requests that the student has joined. */
export function useJoinedRequests() {
  return useQuery({
    queryKey: useListKey(joinedList),
    queryFn: ({ signal }) => callApi(joinedRequests, { signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** Joins a request. A refusal means that it was finished meanwhile. */
export function useJoinRequest() {
  const client = useQueryClient();
  const keys = [useListKey(openList), useListKey(joinedList)];
  return useMutation({
    mutationFn: (id: string) => callApi(joinRequest, { params: { id } }),
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** How long each type of request usually takes. The form works without it. */
export function useUsualTimes() {
  return useQuery({
    queryKey: useListKey('usual-times'),
    queryFn: ({ signal }) => callApi(usualTimes, { signal }),
  });
}
