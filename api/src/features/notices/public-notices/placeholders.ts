import {
  type BeforeWhat,
  fillPlaceholder,
} from '@hostel/contracts/notices/student-notices/placeholders';
import { ruleRefuses } from '../../../platform/core/errors/errors.ts';
import { messages } from './messages.ts';

/**
 * A notice whose placeholders are not filled in is neither sent to students nor published.
 * @throws AppError 422 `placeholder_left` at each field that has one.
 */
export function refusePlaceholders(
  texts: Readonly<Record<string, string | null | undefined>>,
  before: BeforeWhat = 'sending',
): void {
  const found = Object.entries(texts).flatMap(([field, text]) => {
    const message = fillPlaceholder(text ?? '', before);
    return message === undefined ? [] : [[field, message] as const];
  });
  if (found.length === 0) return;
  throw ruleRefuses('placeholder_left', messages.placeholder(before), Object.fromEntries(found));
}
