import type {
  MaintenanceStatus,
  MaintenanceType,
  Priority,
} from '@hostel/contracts/requests/maintenance';
import type { DrawingName } from './drawings.ts';

/** A maintenance request of the demo data. */
export interface DemoRequest {
  /** Index in `demoStudents`. */
  student: number;
  /** How many days ago it was filed. */
  daysAgo: number;
  type: MaintenanceType;
  priority: Priority;
  description: string;
  status: MaintenanceStatus;
  photo?: DrawingName;
  completionPhoto?: DrawingName;
  /** What the office wrote, oldest first. */
  notes: readonly string[];
}

type Pictures = Pick<DemoRequest, 'photo' | 'completionPhoto'>;
type Filed = readonly [
  student: number,
  daysAgo: number,
  type: MaintenanceType,
  priority: Priority,
  description: string,
];

function request(
  status: MaintenanceStatus,
  [student, daysAgo, type, priority, description]: Filed,
  notes: readonly string[],
  pictures: Pictures = {},
): DemoRequest {
  return { student, daysAgo, type, priority, description, status, notes, ...pictures };
}

export function pending(filed: Filed, pictures?: Pictures, notes: readonly string[] = []) {
  return request('pending', filed, notes, pictures);
}

export function inProgress(filed: Filed, notes: readonly string[], pictures?: Pictures) {
  return request('in-progress', filed, notes, pictures);
}

export function completed(filed: Filed, notes: readonly string[], pictures?: Pictures) {
  return request('completed', filed, notes, pictures);
}

export function cancelled(filed: Filed) {
  return request('cancelled', filed, []);
}
