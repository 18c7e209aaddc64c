import { maintenanceTypes, priorities } from '@hostel/contracts/requests/maintenance';
import * as z from 'zod/mini';

const targets = z.object({
  maintenance: z.record(z.string(), z.record(z.string(), z.number())),
  leave: z.number(),
  feedback: z.number(),
});

/** The fields of target times: days as typed, by type and priority, and for leave and feedback. */
export type TargetForm = Record<string, string>;

/** The fields with a current value. */
export function targetForm(value: unknown): TargetForm {
  const { data } = z.safeParse(targets, value);
  if (!data) return {};
  const { maintenance, leave, feedback } = data;
  const times = Object.entries(maintenance).flatMap(([type, days]) =>
    Object.entries(days).map(
      ([priority, count]) => [`${type} ${priority}`, String(count)] as const,
    ),
  );
  return { ...Object.fromEntries(times), leave: String(leave), feedback: String(feedback) };
}

/**
 * The value of the fields.
 * @param read reads a number of days as typed
 */
export function targetsOf(form: TargetForm, read: (typed: string) => number | string) {
  const days = (key: string) => read(form[key] ?? '');
  const ofType = (type: string) =>
    Object.fromEntries(priorities.map((priority) => [priority, days(`${type} ${priority}`)]));
  return {
    maintenance: Object.fromEntries(maintenanceTypes.map((type) => [type, ofType(type)])),
    leave: days('leave'),
    feedback: days('feedback'),
  };
}
