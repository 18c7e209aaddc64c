import * as z from 'zod/mini';

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/**
 * The message for a field whose schema defines none. The wire's schemas are written with zod/mini,
 * which has no messages; the API's replies are shown to people, so it supplies them.
 */
function inputMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required.' : `Should be ${article(issue.expected)}.`;
    case 'invalid_value':
      return `Should be one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? `At least ${issue.minimum} characters.`
        : `At least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `At most ${issue.maximum} characters.`
        : `At most ${issue.maximum}.`;
    case 'invalid_format':
      return issue.format === 'date' ? 'Should be a date, YYYY-MM-DD.' : 'Not in the right form.';
    default:
      return 'Not valid.';
  }
}

/** Installs the messages; zod's configuration applies to the entire process. */
export function useInputMessages(): void {
  z.config({ customError: inputMessage });
}
