/** The message of a refusal with a puzzle; a client that can solve it shows it only on failure. */
export const messages = {
  required:
    'There were many attempts. Please reload this page and try again: your browser will be checked for a few seconds.',
} as const;
