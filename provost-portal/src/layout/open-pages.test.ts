import { staffRoles } from '@hostel/contracts/wire/roles';
import * as paths from '../paths.ts';
import { isOpenTo, mayFind } from './open-pages.ts';

const rolesAt = (path: string) => staffRoles.filter((role) => isOpenTo(role, path));
const managing = ['provost', 'chief-provost', 'admin'];
const requests = ['provost', 'chief-provost', 'warden', 'admin'];

test.each([
  [
    'everybody',
    staffRoles,
    [
      paths.home,
      paths.account,
      paths.students,
      paths.checkIn,
      paths.halls,
      paths.fees,
      paths.reports,
      paths.allotment,
    ],
  ],
  ['who handles requests', requests, [paths.requests, paths.studentNotices, paths.roomChanges]],
  [
    'who manages',
    managing,
    [
      paths.rounds,
      paths.roundPath('r1'),
      paths.corrections,
      paths.feeAdjustments,
      paths.staff,
      paths.settings,
      paths.audit,
    ],
  ],
] as const)('pages of %s', (_, roles, pages) => {
  for (const page of pages) expect([page, rolesAt(page)]).toEqual([page, [...roles]]);
});

test('a role that this portal does not know yet sees every page, and the server refuses', () => {
  expect([isOpenTo('auditor', paths.settings), mayFind('auditor')]).toEqual([true, true]);
});
