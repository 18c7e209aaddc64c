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
import { useQuery } from '@tanstack/react-query';
import { ownPage, useOwnListWriter } from '../../../lib/own-list.ts';
import { useCallMutation, useKey, useRead } from '../../../lib/queries.ts';

/** One page of the student's own maintenance requests, newest first. */
export const useMaintenanceRequests = (page = 1) =>
  useRead('maintenance', myMaintenanceRequests, ownPage(page));

/** Submits a request and adds it to the list. */
export function useSubmitRequest() {
  const { add } = useOwnListWriter<MaintenanceRequest>('maintenance');
  return useCallMutation(createMaintenanceRequest, { onSuccess: ({ data }) => add(data) });
}

/** Cancels a pending request. A refusal means that the office changed it first. */
export function useCancelRequest() {
  const { replace, refresh } = useOwnListWriter<MaintenanceRequest>('maintenance');
  return useCallMutation(cancelMaintenanceRequest, {
    input: (id: string) => ({ params: { id } }),
    onSuccess: ({ data }) => replace(data),
    onError: refresh,
  });
}

/** The open requests for a common area of one's hall, and the floors of the hall. */
export function useOpenCommon({
  area,
  floor,
}: {
  area: CommonArea | undefined;
  floor: number | undefined;
}) {
  return useQuery({
    queryKey: useKey('common-requests', area, floor),
    queryFn: ({ signal }) => callApi(openCommonRequests, { query: { area, floor }, signal }),
    // The floors stay the same while another one is chosen.
    placeholderData: (shown) => shown && { ...shown, data: [] },
    enabled: area !== undefined,
  });
}

/** The requests that the student has joined. */
export const useJoinedRequests = () => useRead('joined-requests', joinedRequests, {});

/** Joins a request. A refusal means that it was finished meanwhile. */
export function useJoinRequest() {
  return useCallMutation(joinRequest, {
    input: (id: string) => ({ params: { id } }),
    affects: ['common-requests', 'joined-requests'],
  });
}

/** How long each type of request usually takes. The form works without it. */
export function useUsualTimes() {
  return useQuery({
    queryKey: useKey('usual-times'),
    queryFn: ({ signal }) => callApi(usualTimes, { signal }),
  });
}
