import { resolveMaintenanceRequest } from '@hostel/contracts/requests/maintenance';
import type { Job } from '@hostel/contracts/requests/shared/job-sheet';
import { assignRequest } from '@hostel/contracts/requests/shared/technicians';
import { isBlank } from '@hostel/contracts/wire/text/characters';
import { callApi } from '@hostel/shared-ui/call-api';
import { messageOf } from '@hostel/shared-ui/http-error';
import { useState } from 'react';
import { useInvalidate } from '../../../../lib/queries.ts';
import { severalMessages as texts } from './messages.ts';

export type SeveralAct = 'assign' | 'in-progress' | 'completed';

interface Failure {
  job: Job;
  message: string;
}

export interface Progress {
  done: number;
  failures: readonly Failure[];
  finished: boolean;
}

/** What is chosen for all of the requests: the technician for `assign`, otherwise the reply. */
export interface SeveralChoice {
  technicianId: string;
  /** What the students read; empty for none. */
  reply: string;
}

/** One request of several: the server refuses where it has changed since it was shown. */
async function change(job: Job, act: SeveralAct, choice: SeveralChoice): Promise<void> {
  const { _id: id, updatedAt: ifMatch } = job;
  const { technicianId, reply } = choice;
  if (act === 'assign') {
    const params = { type: 'maintenance', id } as const;
    await callApi(assignRequest, { params, ifMatch, body: { technicianId } });
  } else if (job.status !== act) {
    const body = { status: act, ...(!isBlank(reply) && { resolution: reply }) };
    await callApi(resolveMaintenanceRequest, { params: { id }, ifMatch, body });
  }
}

/**
 * Changes several requests one after the other, each in a call of its own: one that fails leaves the
 * others as they are, and is listed with the reason.
 */
export function useSeveral() {
  const [progress, setProgress] = useState<Progress>();
  const refresh = useInvalidate('requests');
  const run = async (jobs: readonly Job[], act: SeveralAct, choice: SeveralChoice) => {
    const failures: Failure[] = [];
    setProgress({ done: 0, failures, finished: false });
    for (const [index, job] of jobs.entries()) {
      try {
        await change(job, act, choice);
      } catch (error) {
        failures.push({ job, message: messageOf(error, texts.failed) });
      }
      setProgress({ done: index + 1, failures: [...failures], finished: false });
    }
    await refresh();
    setProgress({ done: jobs.length, failures, finished: true });
  };
  return { progress, run };
}
