import { fillPlaceholder } from '@hostel/contracts/student-notices/placeholders';
import { ruleRefuses } from '../../platform/errors/errors.ts';
import { messages } from './messages.ts';

/**
 * A notice whose placeholders are not filled in is not sent.
 * @throws AppError 422 `placeholder_left` at each field that has one.
 */
export function refusePlaceholders(
  texts: Readonly<Record<string, string | null | undefined>>,
): void {
  const found = Object.entries(texts).flatMap(([field, text]) => {
    const message = fillPlaceholder(text ?? '');
    return message === undefined ? [] : [[field, message] as const];
  });
  if (found.length === 0) return;
  throw ruleRefuses('placeholder_left', messages.placeholder, Object.fromEntries(found));
}
