import type { Leave } from '@hostel/contracts/requests/leave';
import type { MaintenanceRequest } from '@hostel/contracts/requests/maintenance';
import fc from 'fast-check';
import { recentRows } from './recent-rows.ts';

const times = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 8 });
const at = (time: number) => ({ createdAt: new Date(time * 1000).toISOString() });

it('returns the five newest of both kinds, newest first', () => {
  let mixed = 0;
  fc.assert(
    fc.property(times, times, (maintenance, leave) => {
      const rows = recentRows(
        maintenance.map((time) => at(time) as MaintenanceRequest),
        leave.map((time) => at(time) as Leave),
      );
      const shown = rows.map(({ request }) => Date.parse(request.createdAt) / 1000);
      const newest = [...maintenance, ...leave].sort((a, b) => b - a).slice(0, 5);
      expect(shown).toEqual(newest);
      if (new Set(rows.map(({ kind }) => kind)).size === 2) mixed += 1;
    }),
  );
  expect(mixed).toBeGreaterThan(20);
});
