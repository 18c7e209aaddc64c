import { publishedNotices } from '@hostel/contracts/notices/public-notices';
import { notice } from '../../../testing/notices.ts';
import { parseBoard } from './read-board.ts';

const pagination = { currentPage: 1, totalPages: 1, totalNotices: 1 };
const attachments = [{ _id: notice(2)._id, url: '/files/a', filename: 'plan.pdf' }];
const complete = { success: true, notices: [notice(1, { attachments })], pagination };

test('accepts what the contract accepts', () => {
  expect(publishedNotices.reply.safeParse(complete).success).toBe(true);
  expect(parseBoard(complete)).toEqual({ notices: complete.notices, pagination });
});

test.each([
  ['nothing', null],
  ['no notices', { success: true, pagination }],
  ['no pagination', { success: true, notices: [] }],
  ...Object.keys(notice(1)).map((key): [string, unknown] => [
    `a notice with another ${key}`,
    { ...complete, notices: [{ ...notice(1), [key]: 7 }] },
  ]),
])('rejects a reply with %s', (_, reply) => {
  expect(parseBoard(reply)).toBeUndefined();
  expect(publishedNotices.reply.safeParse(reply).success).toBe(false);
});
