import { correctionSender, noticeSender } from './features/notices/student-notices/index.ts';
import { invitationSender } from './features/office/imports/index.ts';
import { reminderSender } from './features/fees/index.ts';
import { yearEndSender } from './features/residence/year-end/index.ts';
import type { BulkSenders } from './platform/messages/bulk/bulk-send.ts';

/** What is sent to many students, and how. */
export const bulkSenders: BulkSenders = {
  notice: noticeSender,
  correction: correctionSender,
  'fee-reminder': reminderSender,
  invitation: invitationSender,
  'year-end-reminder': yearEndSender,
};
