/** What a refusal with a puzzle says; a client that can solve it shows it only when it fails. */
export const messages = {
  required:
    'There were many attempts. Please reload this page and try again: your browser will be checked for a few seconds.',
} as const;
