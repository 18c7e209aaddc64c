import * as z from 'zod/mini';
import { yearInQuery, yearNumber } from '../wire/bounds.ts';
import { defineCall } from '../wire/call.ts';
import {
  id,
  instant,
  openEnum,
  pageQuery,
  pagination,
  sortOrder,
  success,
  successData,
} from '../wire/envelope.ts';
import { sheetFormats } from '../wire/file-formats.ts';
import { requester } from '../wire/requester.ts';
import { feeRoles, managingRoles } from '../wire/roles.ts';
import { searchText, typedLine } from '../wire/text/lines.ts';

export const feeTypes = ['hostel', 'mess'] as const;
export type FeeType = (typeof feeTypes)[number];

export const feeSemesters = ['odd', 'even'] as const;
export type FeeSemester = (typeof feeSemesters)[number];

/** The state of a fee of a year: to be paid, received but not yet confirmed, or paid. */
export const feeStandings = ['due', 'confirming', 'paid'] as const;
export type FeeStanding = (typeof feeStandings)[number];

/** What became of the last try to pay a fee that is due all the same. */
export const feeTries = ['failed', 'refunded'] as const;
export type FeeTry = (typeof feeTries)[number];

/** What a list of fees can be narrowed to: a standing, due after such a try, or past its due date. */
export const feeStatusFilters = [...feeStandings, ...feeTries, 'overdue'] as const;
export type FeeStatusFilter = (typeof feeStatusFilters)[number];

/** What is paid for: the annual hostel fee has no semester, the mess fee one. */
export const fee = {
  feeType: openEnum(feeTypes),
  semester: z.nullable(openEnum(feeSemesters)),
  /** The year in which the academic year (1 July to 30 June) begins. */
  admissionYear: z.number(),
  /** In paise: an integer. Only screens write rupees. */
  amount: z.number(),
  currency: z.string(),
};

/** What is still to pay of a fee and until when; absent from servers before demands existed. */
const feeBalance = {
  /** In paise, with late fines; negative when too much was paid. */
  balance: z.optional(z.number()),
  /** The last day to pay in time (`YYYY-MM-DD`); null when nothing is open, or nothing is set. */
  dueOn: z.optional(z.nullable(z.string())),
  /** Calendar days after `dueOn`; 0 while not overdue. */
  overdueDays: z.optional(z.number()),
};

export const yearFee = z.object({
  feeType: openEnum(feeTypes),
  semester: z.nullable(openEnum(feeSemesters)),
  /**
   * In paise: what is to pay or was paid, else what the schedule says; null while the office has set
   * none: it can’t be paid then.
   */
  amount: z.nullable(z.number()),
  currency: z.string(),
  status: openEnum(feeStandings),
  /**
   * True where a `due` fee isn’t owed, such as without a bed. An order for it is 422 `nothing_due`.
   */
  nothingDue: z.boolean(),
  /** True where an order was opened and nothing is known of a payment on it yet. */
  orderOpen: z.boolean(),
  paidAt: z.nullable(instant),
  receiptNumber: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
  ...feeBalance,
  /** What is charged without late fines. In paise, as the next two. */
  demanded: z.optional(z.number()),
  /** The late fines posted so far. */
  fine: z.optional(z.number()),
  /**
   * The late fine as of today that is not posted yet, in paise: in `amount` and not in `balance`. Opening
   * an order posts it. 0 while an order keeps its amount. Absent from older servers.
   */
  fineToday: z.optional(z.number()),
  paid: z.optional(z.number()),
});
export type YearFee = z.infer<typeof yearFee>;

const yearOfFees = {
  admissionYear: z.number(),
  /** As people write it: 2026–27. */
  academicYear: z.string(),
  /** Hostel, mess odd, mess even. */
  fees: z.array(yearFee),
};

/**
 * The fees for display before a payment begins: of the oldest year of which something is to pay, else
 * of this year; in `years`, of all those years and of this one.
 */
export const myFees = defineCall({
  name: 'fees.my',
  method: 'GET',
  path: '/payment/my-fees',
  summary: 'The fees of the open years and where each of them stands for the signed-in student.',
  access: ['student'],
  reply: successData(
    z.object({
      ...yearOfFees,
      /** Every year of which something is to pay, and this one; oldest first. Absent from older servers. */
      years: z.optional(z.array(z.object(yearOfFees))),
      /**
       * The admission year for which the student’s current bed is allotted; null without a bed, absent
       * from older servers.
       */
      bedYear: z.optional(z.nullable(z.number())),
      /** What the student owes of all years, in paise; negative when too much was paid. */
      balance: z.optional(z.number()),
      checkoutScript: z.string(),
      /** True where no real money moves. */
      sandbox: z.boolean(),
    }),
  ),
});

/** One fee of one student: who has paid what. */
export const studentFee = z.object({
  userId: requester,
  courseName: z.nullable(z.string()),
  /** Of the room in `userId`; absent from servers before 0.2, null without a bed. */
  hostelName: z.optional(z.nullable(z.string())),
  ...fee,
  status: openEnum(feeStandings),
  /** With `due`: what became of the last try; null without a try. */
  lastTry: z.nullable(openEnum(feeTries)),
  paidAt: z.nullable(instant),
  /** The id of the payment, for its receipt; null unless paid. */
  payment: z.nullable(id),
  paymentId: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  ...feeBalance,
  /** In paise; absent as above. */
  paid: z.optional(z.number()),
  fine: z.optional(z.number()),
});
export type StudentFee = z.infer<typeof studentFee>;

/** In a body: the admission year of the fee to pay. */
export const yearToPay = z.optional(yearNumber);

/** Default: the current admission year. */
export const feeYear = z.optional(yearInQuery);

/** How lists of fees are narrowed. */
export const feeFilters = {
  /** Name, email, roll number or receipt number. */
  search: searchText,
  year: feeYear,
  feeType: z.optional(z.enum(feeTypes)),
  semester: z.optional(z.enum(feeSemesters)),
  status: z.optional(z.enum(feeStatusFilters)),
  /** Name of a hall: those who live there. */
  hall: z.optional(typedLine(200)),
  /** Students who have a bed, or who have none. */
  allotted: z.optional(z.enum(['yes', 'no'])),
};

const listQuery = {
  ...feeFilters,
  sortBy: z._default(
    z.enum(['student', 'rollNumber', 'fee', 'status', 'paidAt', 'dueOn']),
    'student',
  ),
  sortOrder: z._default(sortOrder, 'asc'),
};

/** Counts of the fees that match the filters, and sums in paise. */
export const feeCounts = z.object({
  total: z.number(),
  paid: z.number(),
  confirming: z.number(),
  due: z.number(),
  amountPaid: z.number(),
  /** Whatever isn’t paid, also while it is being confirmed. */
  amountDue: z.number(),
  /** The part of `amountDue` that students with a bed owe. */
  amountDueWithBed: z.number(),
  /** Fees past their due date, and what is to pay of them; absent from older servers. */
  overdue: z.optional(z.number()),
  amountOverdue: z.optional(z.number()),
});

export const allFees = defineCall({
  name: 'fees.all',
  method: 'GET',
  path: '/payment/all',
  summary: 'Who has paid what of a year’s fees, with counts and sums over the whole filtered set.',
  access: feeRoles,
  query: z.object({ ...pageQuery(100), ...listQuery }),
  reply: success({
    data: z.array(studentFee),
    pagination,
    counts: feeCounts,
    admissionYear: z.number(),
    /** Years that have fees or payments, and the current one; newest first. */
    years: z.array(z.number()),
  }),
});

export const exportFees = defineCall({
  name: 'fees.export',
  method: 'GET',
  path: '/payment/export',
  summary: 'The complete list, as CSV or XLSX that is safe in a spreadsheet.',
  access: managingRoles,
  query: z.object({ ...listQuery, format: z._default(z.enum(sheetFormats), 'csv') }),
  reply: z.unknown(),
  replyKind: 'file',
});
