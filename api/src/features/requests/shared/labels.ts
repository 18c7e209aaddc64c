import { leaveLabels } from '@hostel/contracts/requests/leave/labels';
import type { RequestType } from '@hostel/contracts/requests/shared';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';

/** How the Queries screen names each type of request. */
export const typeLabels: Record<RequestType, string> = {
  maintenance: 'Maintenance Request',
  leave: 'Leave Request',
  feedback: 'Feedback',
};

const types = new Map<string, string>(Object.entries(typeLabels));
const subjects = new Map<string, ReadonlyMap<string, string>>([
  ['maintenance', new Map(Object.entries(maintenanceLabels))],
  ['leave', new Map(Object.entries(leaveLabels))],
]);

/** The words for a type of request; one without any is shown as it is. */
export function typeLabelOf(type: string): string {
  return types.get(type) ?? type;
}

/** The words for what a request is about; a subject that a student worded stays as it is. */
export function subjectLabelOf(type: string, subject: string): string {
  return subjects.get(type)?.get(subject) ?? subject;
}
