import type { SystemState } from '@hostel/contracts/office/system/state';
import { labelOf } from '../../../lib/labels.ts';
import { formatBytes, formatShare } from './formats.ts';
import { diskLabels, jobLabels, problemTexts as texts } from './messages.ts';

/** From this part of calls that fail, they are mentioned; some calls fail when a server stops. */
const tooManyFailures = 0.01;
const tooFull = 0.1;

export type JobState = 'works' | 'failing' | 'late';

/** Whether a job failed in its last run or is late. */
export function jobStateOf(job: SystemState['jobs'][number]): JobState {
  if (job.overdue) return 'late';
  const failed = job.lastFailureAt !== null && job.lastFailureAt >= job.lastRunAt;
  return failed ? 'failing' : 'works';
}

function mailProblems({ retriable, delayed, delayReason }: SystemState['mail']): string[] {
  return [
    ...(retriable > 0 ? [texts.failedMail(retriable)] : []),
    ...(delayed > 0 ? [texts.stuckMail(delayed, delayReason ?? '')] : []),
  ];
}

function smsProblems(sms: SystemState['sms']): string[] {
  if (!sms) return [];
  const { retriable, delayed, delayReason, today, limit } = sms;
  return [
    ...(retriable > 0 ? [texts.failedSms(retriable)] : []),
    ...(delayed > 0 ? [texts.stuckSms(delayed, delayReason ?? '')] : []),
    ...(today >= limit ? [texts.smsLimit(limit)] : []),
  ];
}

function jobProblems(jobs: SystemState['jobs']): string[] {
  return jobs.flatMap((job) => {
    const name = labelOf(jobLabels, job.name);
    const state = jobStateOf(job);
    if (state === 'late') return [texts.lateJob(name)];
    return state === 'failing' ? [texts.job(name)] : [];
  });
}

function gatewayProblems({ lastDoneAt, lastFailedAt, lastFailure }: SystemState['gateway']) {
  const isFailing = lastFailedAt !== null && lastFailedAt > (lastDoneAt ?? '');
  return isFailing ? [texts.gateway(lastFailure ?? '')] : [];
}

/** What an administrator should look at, as sentences; empty when everything works. */
export function problemsOf(state: SystemState): string[] {
  const { mail, jobs, imports, gateway, backups, releases, calls, database, disks } = state;
  return [
    ...mailProblems(mail),
    ...smsProblems(state.sms),
    ...jobProblems(jobs),
    ...gatewayProblems(gateway),
    ...(imports.failed > 0 ? [texts.failedImports(imports.failed)] : []),
    ...(backups?.state === 'degraded' ? [texts.backup] : []),
    ...(releases.state === 'degraded' ? [texts.releases] : []),
    ...(calls.failed > calls.total * tooManyFailures
      ? [texts.calls(formatShare(calls.failed, calls.total))]
      : []),
    ...(database.pool.waiting > 0 ? [texts.pool] : []),
    ...(database.auditLog === 'changeable' ? [texts.auditLog] : []),
    ...disks
      .filter(({ free, total }) => free < total * tooFull)
      .map(({ name, free }) => texts.disk(labelOf(diskLabels, name), formatBytes(free))),
  ];
}
