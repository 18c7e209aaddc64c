import type { SystemState } from '@hostel/contracts/office/system/state';
import type { Deps } from '../../../../platform/deps.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import { requireAllHalls } from '../../../../platform/http/scope/hall-scope.ts';
import { backupsState, databaseState, disksState, frontEndsState } from './machine-state.ts';
import { mailState, smsState } from './mail-state.ts';
import { messages } from './messages.ts';
import { jobsState, workState } from './work-state.ts';

/**
 * The state of every part of the system, without anything secret or personal.
 * @throws AppError 403 for an account of some halls: the system is not divided by hall.
 */
export async function readState(deps: Deps, who: Session['person']): Promise<SystemState> {
  requireAllHalls(who, messages.allHallsOnly);
  return {
    at: new Date().toISOString(),
    mail: await mailState(deps),
    sms: await smsState(deps),
    jobs: await jobsState(deps),
    ...(await workState(deps)),
    backups: await backupsState(deps),
    releases: await frontEndsState(deps),
    database: await databaseState(deps),
    server: {
      node: process.version,
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    },
    disks: await disksState(deps),
  };
}
