import { notFound } from '../../../platform/core/errors/errors.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { inScope } from '../../../platform/http/scope/hall-scope.ts';
import { messages } from './messages.ts';

/** @throws AppError 404, as for an unknown hall, for one outside the scope of a member of staff. */
export function requireHallInScope({ halls }: Session['person'], hallId: string): void {
  if (!inScope(halls, hallId)) {
    throw notFound(messages.unknownHall, { type: 'hall', id: hallId });
  }
}
