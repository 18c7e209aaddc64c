import { allCalls } from '@hostel/contracts/calls';
import { serverDocument, stillCounts } from '@hostel/contracts/wire-schemas';
import { frontEnds } from '../build/workspaces.ts';
import { incompatibilities } from './compatibility.ts';
import { readKept } from './kept-contracts.ts';

/** contracts/README.md tells how a contract is changed without this. */
test('no released portal trips over the present contracts', async () => {
  const kept = [...(await readKept()).values()].filter((each) => stillCounts(each));
  expect(incompatibilities(serverDocument(allCalls), kept)).toEqual([]);
});

test('contracts of each front end are kept', async () => {
  const names = new Set([...(await readKept()).values()].map(({ name }) => name));
  for (const name of ['shell', 'public-site', 'student-portal', 'provost-portal']) {
    expect(await frontEnds()).toContain(name);
    expect(names).toContain(name);
  }
});
