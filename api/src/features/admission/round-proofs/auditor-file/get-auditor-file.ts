import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { auditorFile } from '@hostel/contracts/admission/rounds/proof';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, FileReply } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { requireAllHalls } from '../../rounds/index.ts';
import { messages } from '../messages.ts';
import {
  findDecisionsByMerit,
  findLockedApplications,
  findPublishedRound,
  findSnapshot,
} from './auditor-repository.ts';

const unzip = promisify(gunzip);

/** The file’s parts; the input is inserted as it was stored, so that its hash can be computed again. */
async function readParts(tx: Queryable, id: string) {
  const round = await findPublishedRound(tx, id);
  if (!round) throw notFound(messages.unknownRound);
  const snapshot = await findSnapshot(tx, id);
  if (round.erasedAt || !snapshot) throw notFound(messages.erased);
  const { admissionYear, kind, number, seedCommitment, snapshotHash, lockedAt, publishedAt } =
    round;
  const head = {
    format: 'hostel-round-audit-1',
    round: { id, admissionYear, kind, number, seedCommitment, snapshotHash, lockedAt, publishedAt },
    applications: await findLockedApplications(tx, id),
    decisions: await findDecisionsByMerit(tx, id),
  };
  return { round, head, snapshot };
}

/**
 * The complete input and result of a published round, with the roll number of each pseudonym. Each
 * download is in the audit log.
 * @throws AppError 403 for staff of some halls; 404 before the round is published and once its personal
 * data are erased
 */
export async function getAuditorFile(
  deps: Deps,
  call: CallContext<typeof auditorFile>,
): Promise<FileReply> {
  requireAllHalls(call.who);
  const { id } = call.params;
  const { round, head, snapshot } = await changing(deps, call, 'rounds.auditorFile', async (tx) => {
    const result = await readParts(tx, id);
    const details = { applications: result.head.applications.length };
    return { result, audit: { onWhom: { type: 'allotment-round', id }, details } };
  });
  const input = (await unzip(snapshot)).toString('utf8');
  const content = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"input":${input}}`);
  const filename = `${round.kind}-round-${round.number}-${round.admissionYear}-audit.json`;
  return { content, contentType: 'application/json; charset=utf-8', filename, download: true };
}
