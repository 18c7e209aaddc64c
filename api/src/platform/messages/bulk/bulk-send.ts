import type { BulkKind } from '@hostel/contracts/notices/bulk-sends';
import type { Queryable } from '../../database/connection/client.ts';
import type { bulkSends } from '../../database/schema/notices/bulk-sends.ts';
import type { Deps } from '../../deps.ts';

/** What is sent to many students, as it is stored. */
export type BulkSend = typeof bulkSends.$inferSelect;

/** What became of one recipient; `mailEvent` is the event of the mail in the outbox. */
export type Outcome =
  { state: 'sent'; mailEvent: string } | { state: 'skipped' | 'failed'; reason: string };

/** How one kind is sent. Everything happens in the transaction that records it. */
export interface BulkSender {
  /**
   * Finds the recipients of a scheduled one when its time has come.
   * @returns their ids, or why it is not sent at all
   */
  begin?: (
    tx: Queryable,
    deps: Deps,
    send: BulkSend,
  ) => Promise<{ recipients: readonly string[] } | { refused: string }>;
  /** Sends to these recipients. @returns what became of each */
  send: (
    tx: Queryable,
    deps: Deps,
    work: { send: BulkSend; recipients: readonly string[] },
  ) => Promise<ReadonlyMap<string, Outcome>>;
}

export type BulkSenders = Readonly<Record<BulkKind, BulkSender>>;
