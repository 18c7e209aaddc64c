import { type Applied, demoStudents, emailOf } from './accounts.ts';
import { scatter } from './academic.ts';
import { type HallPlan, hallPlans, othersIn } from '../allotment/hall-plans.ts';
import { type InventedStudent, inventStudent } from './invent-student.ts';

const day = 86_400_000;
const applicationTimes = ['early', 'late', 'round', 'afterwards'] as const;

/** The first and the last day on which students applied, in days ago. */
const appliedBetween: Readonly<Record<Applied, readonly [from: number, to: number]>> = {
  early: [150, 99],
  late: [40, 22],
  round: [19, 13],
  afterwards: [3.5, 0.5],
};

/** A number of a student that was not used before, for roll and phone numbers. */
const firstNumber = 2_000;

export interface HallStudent {
  applied: Applied;
  student: InventedStudent;
}

/** Invents students one after the other, with an email of their own each. */
function createInventor({ now, year }: { now: Date; year: number }) {
  const numbers = { male: 0, female: 0 };
  const emails = new Set(demoStudents.map(({ email }) => email));
  let count = firstNumber;
  return ({ hall }: HallPlan, applied: Applied): HallStudent => {
    const number = numbers[hall.hostelFor];
    numbers[hall.hostelFor] += 1;
    count += 1;
    const [from, to] = appliedBetween[applied];
    const daysAgo = to + scatter(count, 1_000, 6) * ((from - to) / 1_000);
    const student = inventStudent({
      hall,
      number,
      year,
      appliedAt: new Date(now.getTime() - daysAgo * day),
      identify: ({ name, rollLetters, entryYear }) => {
        const rollNumber = `${entryYear}${rollLetters}${count}`;
        const wanted = emailOf(name);
        const email = emails.has(wanted) ? emailOf(`${name} ${rollNumber}`) : wanted;
        emails.add(email);
        return { rollNumber, email, contactNumber: `+9197${String(10_000_000 + count * 4_567)}` };
      },
    });
    return { applied, student };
  };
}

/**
 * The students who fill the halls besides the named ones, and some who applied after the last run:
 * always the same people.
 */
export function hallStudents(dates: { now: Date; year: number }): readonly HallStudent[] {
  const invent = createInventor(dates);
  return hallPlans.flatMap((plan) => {
    const others = othersIn(plan);
    return applicationTimes.flatMap((applied) =>
      Array.from({ length: others[applied] }, () => invent(plan, applied)),
    );
  });
}
