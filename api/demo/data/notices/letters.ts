import type { FeeSemester } from '@hostel/contracts/fees';

/** When a fee is due, as the letter writes it. */
export interface FeeDate {
  semester: FeeSemester | null;
  dueOn: string;
  amount: string;
}

const feeNames = { odd: 'Mess fee, odd semester', even: 'Mess fee, even semester' } as const;

/** The letter about the fees of the year. */
export function feesLetter(
  dates: readonly FeeDate[],
  { fine, cap }: { fine: string; cap: string },
) {
  return {
    number: 'HO/FEES/07',
    title: 'Hostel and mess fees of this year',
    paragraphs: [
      'All residents are required to pay the fees below online in the student portal, under Fees. The amounts are those fixed by the Board of Hostel Management.',
      `After the due date a late fine of ${fine} is added for each day, up to ${cap} for each fee. Students who got their bed less than two weeks before a due date have fourteen days from that day.`,
      'If your account has been debited and the payment is not shown in the portal within one hour, the hostel office will verify it with the bank. Please do not pay again.',
      'Students whose fees are covered by a scholarship must submit the sanction letter to the hostel office before the due date.',
    ],
    table: dates.map(({ semester, dueOn, amount }) => {
      const name = semester === null ? 'Hostel fee, annual' : feeNames[semester];
      return [`${name}: ${amount}`, `due on ${dueOn}`] as const;
    }),
  };
}

/** The letter with the dates of the halls. */
export const calendarLetter = {
  number: 'HO/CAL/02',
  title: 'Hostel calendar',
  paragraphs: [
    'These dates apply to all halls. Any change will be displayed on the notice board at least three days in advance.',
  ],
  table: [
    ['Room inspection', 'once a month, with a day’s notice'],
    ['Mess committee', 'last Friday of each month, 5 PM'],
    ['Fire drill', 'second Wednesday of the semester, 7 PM'],
    ['Hall Day of Kautilya Hall', 'as notified by the hall'],
    ['Halls close for the vacation', 'two days after the last examination'],
  ],
} as const;
