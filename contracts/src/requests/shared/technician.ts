import * as z from 'zod/mini';

/** The technician of a request. Not active: removed meanwhile, so that the request needs another. */
export const assignedTechnician = z.object({
  _id: z.string(),
  name: z.string(),
  /** A type of maintenance request. */
  trade: z.string(),
  /** `+91` and ten digits; null for the student. */
  phone: z.nullable(z.string()),
  active: z.boolean(),
});
export type AssignedTechnician = z.infer<typeof assignedTechnician>;
