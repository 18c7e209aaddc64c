import type { NoticeToMany } from '@hostel/contracts/notices/student-notices/many';

export const manyId = '0190b0aa-0000-7000-8000-000000000001';

/** A notice to many that was sent to all but two. */
export function noticeToManyOf(over: Partial<NoticeToMany> = {}): NoticeToMany {
  return {
    _id: manyId,
    kind: 'notice',
    state: 'sent',
    total: 212,
    sent: 210,
    skipped: 0,
    failed: 2,
    reason: null,
    sendAt: null,
    startedAt: '2026-06-01T08:00:00.000Z',
    finishedAt: '2026-06-01T08:01:00.000Z',
    updatedAt: '2026-06-01T08:00:00.000Z',
    audience: { kind: 'hall', hall: 'H001' },
    audienceText: 'Kautilya Hall',
    noticeType: 'General Notice',
    subject: 'Water supply',
    message: 'There is no water on Sunday.',
    actionRequired: null,
    isUrgent: false,
    sentBy: 'Asha Rao',
    createdAt: '2026-06-01T08:00:00.000Z',
    withdrawnAt: null,
    withdrawnBy: null,
    correction: null,
    correctionSend: null,
    ...over,
  };
}
