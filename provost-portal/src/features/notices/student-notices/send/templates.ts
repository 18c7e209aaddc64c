import type { StudentNoticeType } from '@hostel/contracts/notices/student-notices';

export interface NoticeTemplate {
  id: string;
  name: string;
  type: StudentNoticeType;
  subject: string;
  message: string;
  actionRequired: string;
}

/** The three built-in templates (specification 2, section 3). They exist only here. */
export const templates: readonly NoticeTemplate[] = [
  {
    id: 'room-inspection',
    name: 'Room Inspection Notice',
    type: 'Room Inspection',
    subject: 'Room inspection on [DATE]',
    message:
      'Your room will be inspected on [DATE] between [TIME] and [TIME]. Please be present or leave the key with the caretaker.',
    actionRequired: 'Keep the room clean and remove prohibited items before [DATE].',
  },
  {
    id: 'fee-reminder',
    name: 'Fee Payment Reminder',
    type: 'Fee Notice',
    subject: 'Hostel fee due on [DATE]',
    message:
      'Our records show that your [FEE] of [AMOUNT] is unpaid. The last date of payment is [DATE]. If you have already paid, please bring the receipt to the office.',
    actionRequired: 'Pay [AMOUNT] through the student portal by [DATE].',
  },
  {
    id: 'behavioral-warning',
    name: 'Behavioral Warning',
    type: 'Behavioral Warning',
    subject: 'Warning about conduct on [DATE]',
    message:
      'It has been reported that on [DATE] you [DESCRIPTION]. This is against the rules of the hostel. Any further report will be placed before the disciplinary committee.',
    actionRequired: 'Meet the provost in the office by [DATE].',
  },
];
