import { forbidden } from '../../../../platform/core/errors/errors.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import { messages } from '../messages.ts';

/** A round is over all halls, and so are its offers. @throws AppError 403 for staff of some halls. */
export function requireAllHalls({ halls }: Pick<Session['person'], 'halls'>): void {
  if (halls !== null) throw forbidden(messages.allHallsOnly);
}
