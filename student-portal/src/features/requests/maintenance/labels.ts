import {
  maintenanceStatuses,
  maintenanceTypes,
  priorities,
  type MaintenanceStatus,
} from '@hostel/contracts/requests/maintenance';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { knownValue, plainWords } from '../../../lib/known-value.ts';
import { priorityTexts, statusTexts } from './messages.ts';

/** A type's label; an unknown type is shown by its own name. */
export function typeLabel(requestType: string): string {
  const type = knownValue(maintenanceTypes, requestType);
  return type ? maintenanceLabels[type] : plainWords(requestType);
}

export function priorityLabel(value: string): string {
  const priority = knownValue(priorities, value);
  return priority ? priorityTexts[priority].label : plainWords(value);
}

/** The status; pending if it is missing, null if it is unknown to this portal. */
export function knownStatus(status: string | null | undefined): MaintenanceStatus | null {
  if (!status) return 'pending';
  return knownValue(maintenanceStatuses, status) ?? null;
}

export function statusLabel(status: string | null | undefined): string {
  const known = knownStatus(status);
  return known ? statusTexts[known] : plainWords(status ?? '');
}
