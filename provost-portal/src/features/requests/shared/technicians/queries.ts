import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import {
  assignRequest,
  changeTechnician,
  createTechnician,
  listTechnicians,
  type Technician,
} from '@hostel/contracts/requests/shared/technicians';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { useCallMutation, useRead } from '../../../../lib/queries.ts';

/** The technicians of one's halls; events of requests say when they change. */
export const useTechnicians = () => useRead('requests', listTechnicians, {});

export function useCreateTechnician() {
  return useCallMutation(createTechnician, { affects: ['requests'] });
}

interface Change {
  /** As it was shown: the server refuses where it has changed since. */
  technician: Pick<Technician, '_id' | 'updatedAt'>;
  body: BodyIn<typeof changeTechnician>;
}

export function useChangeTechnician() {
  return useCallMutation(changeTechnician, {
    input: ({ technician: { _id: id, updatedAt }, body }: Change) => ({
      params: { id },
      ifMatch: updatedAt,
      body,
    }),
    affects: ['requests'],
  });
}

interface Assignment {
  request: Pick<RequestPage, '_id' | 'updatedAt'>;
  technicianId: string | null;
}

/** Assigns a technician to a maintenance request, or none. */
export function useAssign() {
  return useCallMutation(assignRequest, {
    input: ({ request: { _id: id, updatedAt }, technicianId }: Assignment) => ({
      params: { type: 'maintenance' as const, id },
      ifMatch: updatedAt,
      body: { technicianId },
    }),
    affects: ['requests', 'dashboard'],
  });
}
