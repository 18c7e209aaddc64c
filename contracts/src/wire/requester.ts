import * as z from 'zod/mini';

/** The student behind a request, in all three kinds of request lists. */
export const requester = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  studentProfile: z.object({
    rollNumber: z.nullable(z.string()),
    roomNumber: z.nullable(z.string()),
    hostelName: z.optional(z.nullable(z.string())),
  }),
});
export type Requester = z.infer<typeof requester>;
