import { hasRight } from '@hostel/contracts/wire/roles';
import { type Found, shortestFind } from '@hostel/contracts/office/find';
import type { Deps } from '../../../platform/deps.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { subjectLabelOf } from '../../requests/shared/index.ts';
import { foldText } from '../../../platform/database/search.ts';
import { findMatches } from './find-repository.ts';

const nothing: Found = { students: [], halls: [], rooms: [], requests: [], notices: [] };

/** Screens show an id as its last characters, some with a # before them; a room as "Room 101". */
const withoutMark = (typed: string) =>
  typed.replace(/^#(?=[0-9a-f-]+$)/i, '').replace(/^room\s+(?=\S)/i, '');

/** What matches a text in the halls of a member of staff. A clerk reads no requests and notices. */
export async function find(
  { database }: Pick<Deps, 'database'>,
  { halls, role }: Session['person'],
  typed: string,
): Promise<Found> {
  const text = foldText(withoutMark(typed));
  if (text.length < shortestFind) return nothing;
  const reader = { scope: halls, role, readsRequests: hasRight(role, 'requests') };
  const { requests, ...matches } = await findMatches(database.drizzle, text, reader);
  return {
    ...matches,
    requests: requests.map(({ subject, requestDate, ...request }) => ({
      ...request,
      subject: subjectLabelOf(request.type, subject),
      requestDate: requestDate.toISOString(),
    })),
  };
}
