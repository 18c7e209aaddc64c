import { gunzipSync } from 'node:zlib';
import { rootByProof } from '@hostel/allotment/proof/merkle';
import { rootOf } from '@hostel/allotment/proof/offering';
import type { ProofFile } from '@hostel/allotment/proof/proof-file';
import { verifyProofFile } from '@hostel/allotment/proof/verify-proof-file';
import { runRound } from '@hostel/allotment/rounds/run-round';
import type { Round } from '@hostel/contracts/admission/rounds';
import type { OwnProof } from '@hostel/contracts/admission/rounds/proof';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants } from '../../../testing/people/applications.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';
import {
  publicDraw,
  signInApplicant,
  variedRound,
  type VariedRound,
} from '../../../testing/people/varied-round.ts';

let testApp: TestApp;
let varied: VariedRound;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  varied = await variedRound(testApp);
});
afterAll(() => testApp.close());

/** As everybody reads it in the list of rounds. */
const published = ({ seedCommitment, root, draw, amendmentsHash }: Round = varied.round) => ({
  seedCommitment,
  root: root!,
  draw,
  amendments: amendmentsHash,
});

async function ownProof(name: string): Promise<OwnProof> {
  const student = await signInApplicant(testApp, varied.ids[name]);
  const { status, body } = await call(
    student,
    'GET',
    `/allotment/rounds/${varied.round._id}/proof`,
  );
  expect(status).toBe(200);
  return body.data;
}

async function fileText(): Promise<string> {
  const url = `/api/allotment/rounds/${varied.round._id}/proof-file`;
  return (await testApp.inject({ url, headers: varied.provost.headers })).body;
}

function reachedRoot({ leaf, offering, index, count, path }: OwnProof): string {
  const hashes = path.map((hash) => Buffer.from(hash, 'hex'));
  return rootOf(rootByProof(Buffer.from(leaf!, 'hex'), index, count, hashes)!, offering!);
}

test('the file of a real round has each kind of line', async () => {
  const file: ProofFile = JSON.parse(await fileText());
  const bases = new Set(file.lines.map(({ basis }) => basis));
  expect(bases).toEqual(new Set(['merit', 'holder', 'need', 'quota', null]));
  expect(file.lines).toHaveLength(100);
  expect([file.draw, file.offering.draw?.source]).toEqual([
    publicDraw,
    'The evening draw of the state lottery',
  ]);
  expect(file.amendments).toMatchObject([
    { code: 'H003/single', places: -1, reason: 'A bed went out of service.' },
  ]);
  const levels = file.lines.map(({ level }) => level);
  expect(new Set(levels).size).toBeLessThan(levels.length);
});

test('file and own proof of every applicant follow from what was published', async () => {
  const text = await fileText();
  for (const name of Object.keys(varied.ids)) {
    const own = await ownProof(name);
    expect([name, reachedRoot(own)]).toEqual([name, varied.round.root]);
    const { differences } = await verifyProofFile(text, published(), own);
    expect([name, differences]).toEqual([name, []]);
    expect(own.withdrawnOn !== null).toBe(name === varied.withdrawn);
  }
});

test('the own line is the result that the student is shown', async () => {
  const text = await fileText();
  for (const name of Object.keys(varied.ids).slice(0, 30)) {
    const student = await signInApplicant(testApp, varied.ids[name]);
    const { body } = await call(student, 'GET', '/allotment/results/my');
    const [{ rank, rankOf, won }] = body.data;
    const { own } = await verifyProofFile(text, published(), await ownProof(name));
    expect([own!.rank, own!.of]).toEqual([rank, rankOf]);
    const place = won && `${won.hallId}/${won.roomType}`;
    expect(own!.place).toBe(place);
  }
});

test('the file names nobody', async () => {
  const text = await fileText();
  const { rows } = await testApp.database.pool.query(
    `select p.name, p.email, p.id, a.roll_number, a.id as application
       from applications a join people p on p.id = a.person_id`,
  );
  expect(rows.length).toBe(100);
  for (const value of rows.flatMap((row) => Object.values<string>(row))) {
    expect(text).not.toContain(value);
  }
  expect(text).not.toMatch(/sgpa|name|male|H001-\d/i);
  const { lines } = JSON.parse(text) as ProofFile;
  // Levels, choices and places: SGPAs ×100 are above 500.
  const numbers = lines.flatMap((line) => [line.level, ...line.choices, line.held?.code, line.won]);
  expect(Math.max(...numbers.map(Number).filter(Boolean))).toBeLessThan(100);
});

test('pseudonyms are others in the next round', async () => {
  const rounds = runningRounds(() => testApp);
  const next = await rounds.lock(
    varied.provost,
    await rounds.plan(varied.provost, { kind: 'mock' }),
  );
  const { rows } = await testApp.database.pool.query(
    `select count(*)::int as people, count(distinct pseudonym)::int as pseudonyms,
            count(distinct person_id)::int as persons
       from round_applications where round_id = any($1)`,
    [[varied.round._id, next._id]],
  );
  expect(rows[0].pseudonyms).toBe(rows[0].people);
  expect(rows[0].persons).toBeLessThan(rows[0].people);
  await call(varied.provost, 'POST', `/allotment/rounds/${next._id}/cancel`, { reason: 'Test' });
});

test('an own proof exists from the lock on, and not for one who applied later', async () => {
  const rounds = runningRounds(() => testApp);
  const { Early } = await addApplicants(testApp, [{ name: 'Early' }]);
  const early = await signInApplicant(testApp, Early);
  const planned = await rounds.plan(varied.provost, { kind: 'mock' });
  const url = `/allotment/rounds/${planned._id}/proof`;
  expect((await call(early, 'GET', url)).status).toBe(404);
  const locked = await rounds.lock(varied.provost, planned);
  const { Late } = await addApplicants(testApp, [{ name: 'Late' }]);
  const { body } = await call(early, 'GET', url);
  expect(reachedRoot(body.data)).toBe(locked.root);
  expect((await call(await signInApplicant(testApp, Late), 'GET', url)).status).toBe(404);
  await call(varied.provost, 'POST', `/allotment/rounds/${planned._id}/cancel`, { reason: 'Test' });
  expect((await call(early, 'GET', url)).status).toBe(404);
});

test('sends the file compressed, and 304 to one who has it', async () => {
  const url = `/api/allotment/rounds/${varied.round._id}/proof-file`;
  const headers = { ...varied.provost.headers, 'accept-encoding': 'gzip, br' };
  const reply = await testApp.inject({ url, headers });
  expect(reply.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename=regular-round-1-${varied.round.admissionYear}.json`,
  });
  expect(gunzipSync(reply.rawPayload).toString()).toBe(await fileText());
  const again = await testApp.inject({
    url,
    headers: { ...headers, 'if-none-match': String(reply.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the auditor file has the complete input and result, and each download is recorded', async () => {
  const url = `/api/allotment/rounds/${varied.round._id}/auditor-file`;
  const reply = await testApp.inject({ url, headers: varied.provost.headers });
  expect(reply.statusCode).toBe(200);
  const { applications, decisions, input, round } = reply.json();
  const result = runRound(input);
  expect(result.snapshotHash).toBe(varied.round.snapshotHash);
  expect(round.snapshotHash).toBe(varied.round.snapshotHash);
  expect(input.left).toHaveLength(1);
  const inRound = result.decisions.filter(({ pseudonym }) => pseudonym !== input.left[0]);
  expect(inRound.map(({ pseudonym, bed }) => [pseudonym, bed?.id ?? null])).toEqual(
    decisions.map(({ pseudonym, bed }: any) => [pseudonym, bed]),
  );
  expect(applications).toHaveLength(100);
  expect(new Set(applications.map((one: any) => one.rollNumber)).size).toBe(100);
  const { rows } = await testApp.database.pool.query(
    `select details from audit_log where action = 'rounds.auditorFile'`,
  );
  expect(rows).toEqual([{ details: { applications: 100 } }]);
});
