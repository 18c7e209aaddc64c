import type { FeeAdjustment } from '@hostel/contracts/fees/adjustments';
import type { AccountFee, StudentAccount } from '@hostel/contracts/fees/statement';
import { creditDueRebates } from '../../features/fees/rebates/rebates-job.ts';
import { createOutbox } from '../../platform/messages/mail/outbox.ts';
import type { SignedIn, TestApp } from '../app.ts';
import { calling } from '../calling.ts';

const quiet = { warn: () => undefined, error: () => undefined, info: () => undefined };

/** Six days of ₹100, as `messRebate` is set by the tests that use `away`. */
const mostOfLeave = 60_000;

/** What the office does with fees by hand, from two processes at the same time. */
export function feeOffice(processes: () => readonly [TestApp, TestApp]) {
  const calls = () => processes().map((app) => calling(() => app));
  const staff = async () => {
    const [first] = processes();
    return {
      clerk: await first.signInAs('clerk'),
      provost: await first.signInAs('provost'),
      chief: await first.signInAs('chief-provost'),
    };
  };
  type Reply = { status: number; body: { code?: string; data: FeeAdjustment } };

  async function account(student: SignedIn): Promise<StudentAccount> {
    const [call] = calls();
    const { clerk } = await staff();
    return (await call!(clerk, 'GET', `/fees/students/${student.person.id}/account`)).body.data;
  }

  /** Both processes approve one request. @returns the replies */
  async function approveTwice(asked: Reply): Promise<Reply[]> {
    if (asked.status !== 200 || asked.body.data.state !== 'waiting') return [];
    const { chief } = await staff();
    const path = `/fees/adjustments/${asked.body.data._id}/approve`;
    return Promise.all(calls().map((call) => call(chief, 'POST', path, {})));
  }

  async function adjust(body: object): Promise<string[]> {
    const [call] = calls();
    const { provost } = await staff();
    const asked: Reply = await call!(provost, 'POST', '/fees/adjustments', body);
    const approved = await approveTwice(asked);
    return [asked, ...approved].map((reply) => reply.body.code ?? reply.body.data.state);
  }

  /** @returns how much leave of a student has a rebate; none has more than its days are worth */
  async function creditRebates(student: SignedIn): Promise<number> {
    await Promise.all(
      processes().map(({ config, database }) =>
        creditDueRebates({ config, database, outbox: createOutbox(database, config), log: quiet }),
      ),
    );
    const { rows } = await processes()[0].database.pool.query(
      `select -sum(l.amount)::int as credited from fee_ledger l join fee_demands d on d.id = l.demand_id
        where d.student_id = $1 and l.leave_id is not null group by l.leave_id`,
      [student.person.id],
    );
    for (const { credited } of rows) {
      if (credited > mostOfLeave) throw new Error(`${credited} is credited for one leave`);
    }
    return rows.length;
  }

  const ofFee = (student: SignedIn, { feeType, semester, admissionYear }: AccountFee) => {
    return { studentId: student.person.id, feeType, semester, admissionYear };
  };

  return {
    account,
    /** Two clerks take the same part of what is open. @returns codes, or `taken` */
    async take(student: SignedIn, most: number): Promise<string[]> {
      const { balance } = await account(student);
      if (balance <= 0) return [];
      const { clerk } = await staff();
      const amount = Math.min(balance, most);
      const paid = { studentId: student.person.id, method: 'cash', amount, onlineOrderKnown: true };
      const replies = await Promise.all(
        calls().map((call) => call(clerk, 'POST', '/fees/payments', paid)),
      );
      return replies.map(({ body }) => body.code ?? 'taken');
    },
    /** Waives a part of the first open fee. @returns codes or states */
    async waive(student: SignedIn, most: number): Promise<string[]> {
      const open = (await account(student)).fees.find((fee) => fee.balance - fee.openFine > 0);
      if (!open) return [];
      const amount = Math.min(open.balance - open.openFine, most);
      const waiver = { kind: 'waiver', part: 'fee', amount, reason: 'Concession' };
      return adjust({ ...waiver, ...ofFee(student, open) });
    },
    /** Charges an amount with the first fee. @returns codes or states */
    async charge(student: SignedIn, amount: number): Promise<string[]> {
      const [fee] = (await account(student)).fees;
      if (!fee) return [];
      return adjust({ kind: 'charge', amount, reason: 'Lost key', ...ofFee(student, fee) });
    },
    /** Refunds what may be refunded of a fee to a student who has left. @returns codes or states */
    async refundOnLeaving(student: SignedIn): Promise<string[]> {
      const fee = (await account(student)).fees.find(
        ({ leavingRefund }) => (leavingRefund ?? 0) > 0,
      );
      if (!fee) return [];
      const refund = { kind: 'leaving', amount: fee.leavingRefund, reference: 'NEFT 2' };
      return adjust({ ...refund, reason: 'Left the hall', ...ofFee(student, fee) });
    },
    /** Reverses the newest payment at the office. @returns codes or states */
    async reverse(student: SignedIn): Promise<string[]> {
      const { counterPayments } = await account(student);
      const paid = counterPayments.find(({ reversedAt }) => reversedAt === null);
      if (!paid) return [];
      return adjust({ kind: 'reversal', paymentId: paid._id, reason: 'The draft bounced' });
    },
    /**
     * Credits the mess rebate of one more week of leave in September of a year, in both processes.
     * @returns how many weeks are credited then
     */
    async away(student: SignedIn, year: number): Promise<number> {
      const [first] = processes();
      const { provost } = await staff();
      await first.database.pool.query(
        `insert into leave_applications (id, student_id, leave_type, reason, from_date, to_date,
                returned_on, emergency_contact, status, decided_by)
         select gen_random_uuid(), $1, 'sick', 'Fever', day, day + 6, day + 6, '9876543210',
                'approved', $3
           from (select make_date($2, 9, 1) + 7 * count(*)::int as day
                   from leave_applications where student_id = $1) as next`,
        [student.person.id, year, provost.person.id],
      );
      return creditRebates(student);
    },
    creditRebates,
    /** Refunds by hand what was paid too much of a fee. @returns codes or states */
    async payBack(student: SignedIn): Promise<string[]> {
      const over = (await account(student)).fees.find(({ balance }) => balance < 0);
      if (!over) return [];
      const refund = { kind: 'refund', amount: -over.balance, reference: 'NEFT 1' };
      return adjust({ ...refund, reason: 'Paid too much', ...ofFee(student, over) });
    },
  };
}
