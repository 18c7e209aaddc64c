import { hasRight } from '@hostel/contracts/wire/roles';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import { messages } from '../messages.ts';
import { findProofFile, findReaders, isApplicant } from './proof-file-repository.ts';
import type { ZippedFile } from './zipped-file.ts';

type Readers = NonNullable<Awaited<ReturnType<typeof findReaders>>>;

/** Whether a person is of the office that runs rounds: a managing role for all halls. */
function runsRounds({ role, halls }: Session['person']): boolean {
  return halls === null && hasRight(role, 'manage');
}

async function mayRead(
  queryable: Queryable,
  who: Session['person'],
  { proofReaders, admissionYear }: Readers,
): Promise<boolean> {
  if (runsRounds(who) || proofReaders === 'public') return true;
  return (
    proofReaders === 'applicants' &&
    who.role === 'student' &&
    (await isApplicant(queryable, who.id, admissionYear))
  );
}

function fileOf({ id, admissionYear, kind, number }: Readers, queryable: Queryable): ZippedFile {
  return {
    // A published round never changes.
    etag: id,
    filename: `${kind}-round-${number}-${admissionYear}.json`,
    read: async () => {
      const content = await findProofFile(queryable, id);
      if (!content) throw notFound(messages.noFile);
      return content;
    },
  };
}

/**
 * The proof file of a published round, for those to whom the office gives it, and the office itself.
 * @throws AppError 404 before the round is published and for other readers
 */
export async function getProofFile(
  { database: { drizzle } }: Deps,
  who: Session['person'],
  id: string,
): Promise<ZippedFile> {
  const round = await findReaders(drizzle, id);
  if (!round || !(await mayRead(drizzle, who, round))) throw notFound(messages.noFile);
  return fileOf(round, drizzle);
}

/** The proof file of a published round that the office made public. @throws AppError 404 otherwise */
export async function getPublicProofFile(
  { database: { drizzle } }: Deps,
  id: string,
): Promise<ZippedFile> {
  const round = await findReaders(drizzle, id);
  if (round?.proofReaders !== 'public') throw notFound(messages.noFile);
  return fileOf(round, drizzle);
}
