import { allCalls } from '@hostel/contracts/calls';
import { serverDocument, stillCounts } from '@hostel/contracts/wire/schemas';
import { frontEnds } from '../repository/workspaces.ts';
import { incompatibilities } from '@hostel/contracts/compatibility/compatibility';
import { folderOfTests, contractsFolder, readStoredContracts } from './stored-contracts.ts';

/** contracts/README.md describes how to change a contract compatibly. */
test('keeps the current contracts compatible with every released portal', async () => {
  const stored = [...(await readStoredContracts(folderOfTests())).values()].filter((each) =>
    stillCounts(each),
  );
  expect(incompatibilities(serverDocument(allCalls), stored)).toEqual([]);
});

test('has a copy of the contracts of each front end', async () => {
  const names = new Set(
    [...(await readStoredContracts(contractsFolder)).values()].map(({ name }) => name),
  );
  for (const name of ['shell', 'public-site', 'student-portal', 'provost-portal']) {
    expect(await frontEnds()).toContain(name);
    expect(names).toContain(name);
  }
});

test('checks against a deployment’s contracts if CONTRACTS_KEPT_DIR names them', () => {
  expect(folderOfTests({ CONTRACTS_KEPT_DIR: '/srv/releases/contracts' })).toBe(
    '/srv/releases/contracts',
  );
  expect(folderOfTests({})).toBe(contractsFolder);
});
