import type { RequestType } from '@hostel/contracts/requests/shared';
import { fillPlaceholder } from '@hostel/contracts/notices/student-notices/placeholders';
import { isBlank } from '@hostel/contracts/wire/text/characters';
import * as z from 'zod/mini';
import { resolveMessages as texts } from '../messages.ts';

/** Whether feedback that gets this status needs a response, which the student reads. */
export function needsResponse(type: RequestType, status: string, earlier: string | null): boolean {
  return type === 'feedback' && earlier === null && ['resolved', 'closed'].includes(status);
}

const unfilled = ({ input }: { input?: unknown }) => fillPlaceholder(String(input));

/** The form of a request that has this comment so far. */
export function resolveSchema(type: RequestType, earlier: string | null) {
  return z
    .object({
      status: z.string().check(z.minLength(1, texts.chooseStatus)),
      comment: z
        .string()
        .check(z.refine((text) => fillPlaceholder(text) === undefined, { error: unfilled })),
      completionPhoto: z.string(),
    })
    .check(
      z.refine(
        ({ status, comment }) => !isBlank(comment) || !needsResponse(type, status, earlier),
        {
          path: ['comment'],
          error: texts.responseNeeded,
        },
      ),
    );
}
