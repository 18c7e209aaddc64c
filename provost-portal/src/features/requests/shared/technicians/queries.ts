import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import {
  assignRequest,
  changeTechnician,
  createTechnician,
  listTechnicians,
  type Technician,
} from '@hostel/contracts/requests/shared/technicians';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../../../lib/queries.ts';

/** The technicians of one's halls; events of requests say when they change. */
export const useTechnicians = () => useRead('requests', listTechnicians, {});

export function useCreateTechnician() {
  return useMutation({
    mutationFn: (call: { body: BodyIn<typeof createTechnician>; idempotencyKey: string }) =>
      callApi(createTechnician, call),
    onSettled: useInvalidate('requests'),
  });
}

interface Change {
  /** As it was shown: the server refuses where it has changed since. */
  technician: Pick<Technician, '_id' | 'updatedAt'>;
  body: BodyIn<typeof changeTechnician>;
}

export function useChangeTechnician() {
  return useMutation({
    mutationFn: ({ technician: { _id: id, updatedAt }, body }: Change) =>
      callApi(changeTechnician, { params: { id }, ifMatch: updatedAt, body }),
    onSettled: useInvalidate('requests'),
  });
}

interface Assignment {
  request: Pick<RequestPage, '_id' | 'updatedAt'>;
  technicianId: string | null;
}

/** Assigns a technician to a maintenance request, or none. */
export function useAssign() {
  return useMutation({
    mutationFn: ({ request: { _id: id, updatedAt }, technicianId }: Assignment) =>
      callApi(assignRequest, {
        params: { type: 'maintenance', id },
        ifMatch: updatedAt,
        body: { technicianId },
      }),
    onSettled: useInvalidate('requests', 'dashboard'),
  });
}
