import type { NextStep, Obstacle, YearEndRow } from '@hostel/contracts/residence/year-end';
import type { StandingRow } from './clearance-repository.ts';
import { nextStepTexts } from '../messages.ts';
import { obstaclesOf } from './obstacles.ts';

/** What adds to the fee account comes before collecting it; the check-out follows the rest. */
const order: readonly Obstacle[] = ['charge-waiting', 'inventory', 'dues', 'requests', 'check-out'];

function stepOf(row: StandingRow): NextStep | null {
  if (row.keptReason !== null) return null;
  const obstacles = obstaclesOf(row);
  const next = order.find((obstacle) => obstacles.includes(obstacle));
  if (next !== undefined) return next;
  return row.endedAt === null ? 'vacate' : null;
}

/** The one thing that the office does next for a student; null where nothing is left. Pure. */
export function nextStepOf(row: StandingRow): NonNullable<YearEndRow['next']> | null {
  const step = stepOf(row);
  return step && { step, text: nextStepTexts[step](row) };
}
