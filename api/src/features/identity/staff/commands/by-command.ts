import type { By } from '../account-transaction.ts';

/** The origin of what a command does, for the audit log. */
export const byCommand: By = {
  who: null,
  origin: { address: 'command', requestId: `command-${process.pid}` },
};
