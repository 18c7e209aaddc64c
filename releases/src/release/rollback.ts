import { storeContracts } from '../contracts/store-contracts.ts';
import type { RunningApi } from '../contracts/running-api.ts';
import { gateCheck, releasesAfterMoves, type Advise } from '../gate/gate.ts';
import {
  movePointers,
  type FrontEndMove,
  type MoveCheck,
  type MoveReport,
} from '../pointers/move-pointers.ts';
import type { MoveRecord } from '../pointers/move-entries.ts';
import { readPointer } from '../pointers/pointer.ts';
import { frontEndNamed } from '../store/layout.ts';
import { ReleaseError } from '../store/release-error.ts';
import { inOrder } from '../store/version-sets.ts';
import { planRollback, setsOf } from './plan-rollback.ts';
import { keepsFirstPage } from './remove-portal.ts';
import { assertMayMove } from './release-only.ts';
import { rollbackCheck } from './rollback-check.ts';

export interface RollbackParts {
  releasesDir: string;
  /** The front ends to return; what moved as one with them returns too. */
  names: readonly string[];
  /** A version of one front end, which then moves alone; `none` removes a portal. */
  to?: string;
  /** What the running APIs serve; empty if none can be reached. */
  apis: readonly RunningApi[];
  by: MoveRecord;
}

/**
 * Ends shares, or returns front ends to what was live before; builds nothing.
 * @throws ReleaseError with the command that works, if a remote would not run in the shell after it
 */
export async function rollback(parts: RollbackParts): Promise<MoveReport> {
  const { releasesDir, names, to, by } = parts;
  const moves = await planRollback(releasesDir, names, to);
  assertMayMove(moves.map(({ frontEnd }) => frontEnd.name));
  const report = await movePointers(releasesDir, moves, checkOf(parts, moves), by);
  return { ...report, problems: await storeContracts(releasesDir, report.problems) };
}

function checkOf(parts: RollbackParts, moves: readonly FrontEndMove[]): MoveCheck {
  const { releasesDir, names, to, apis } = parts;
  const gate = gateCheck(releasesDir, frontEndsOf(moves), apis, adviceFor(parts));
  const removes = moves.some(({ move }) => move.act === 'remove');
  return async (releases) => {
    // Under the lock: another command may have moved a pointer since the moves were planned.
    const now = await planRollback(releasesDir, names, to);
    if (JSON.stringify(now) !== JSON.stringify(moves)) {
      return ['Another release or rollback moved a pointer meanwhile: run the command again.'];
    }
    const [name] = names;
    const known =
      to === undefined || to === 'none' || name === undefined
        ? []
        : await rollbackCheck(releasesDir, frontEndNamed(name), to)(releases);
    const first = removes ? await keepsFirstPage(releases) : [];
    return [...known, ...first, ...(to === 'none' ? [] : await gate(releases))];
  };
}

function frontEndsOf(moves: readonly FrontEndMove[]) {
  return moves.map(({ frontEnd }) => frontEnd);
}

/** Names the first rollback that passes the gate: of a set, or of all that would not run together. */
function adviceFor({ releasesDir, names, apis }: RollbackParts): Advise {
  return async (together) => {
    const sets: string[][] = [];
    for (const name of together) {
      const pointer = await readPointer(releasesDir, frontEndNamed(name));
      const own = setsOf(pointer).map((set) => inOrder(Object.keys(set)));
      sets.push(...own.filter((set) => names.some((each) => set.includes(each))));
    }
    for (const each of [...sets, inOrder(together)]) {
      if (await passes(releasesDir, each, apis)) {
        return [`What works: npm run rollback -- ${each.join(' ')}`];
      }
    }
    return [];
  };
}

async function passes(
  releasesDir: string,
  names: readonly string[],
  apis: readonly RunningApi[],
): Promise<boolean> {
  try {
    const moves = await planRollback(releasesDir, names);
    const releases = await releasesAfterMoves(releasesDir, moves);
    const check = gateCheck(releasesDir, frontEndsOf(moves), apis, () => []);
    return (await check(releases)).length === 0;
  } catch (error) {
    if (error instanceof ReleaseError) return false;
    throw error;
  }
}
