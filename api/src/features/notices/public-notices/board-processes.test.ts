import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { formBody } from '../../../testing/form.ts';
import { endProcesses, startFixture } from '../../../testing/processes.ts';

jest.setTimeout(300_000);

let testApp: TestApp;
let provost: SignedIn;
/** Of two processes over one database. */
let origins: string[] = [];

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  const env = { CONNECTION: JSON.stringify(testApp.database.connection) };
  const processes = [startFixture('app-process', env), startFixture('app-process', env)];
  const lines = await Promise.all(processes.map(({ said }) => said(/^serves /, 120_000)));
  origins = lines.map((line) => line.replace('serves ', ''));
});
afterAll(async () => {
  await endProcesses();
  await testApp.close();
});

const board = '/api/public-notices/published?limit=5';
const originOf = (turn: number) => origins[turn % origins.length] ?? '';

async function send(turn: number, method: string, path: string, title?: string) {
  const values = { title, content: 'About it', category: 'General', effectiveDate: '2026-11-01' };
  const parts = Object.entries(values).map(([name, value]) => ({ name, value: value ?? '' }));
  const form = title === undefined ? undefined : formBody(parts);
  const reply = await fetch(`${originOf(turn)}/api/public-notices${path}`, {
    method,
    headers: { ...provost.headers, ...form?.headers },
    body: form && new Uint8Array(form.payload),
  });
  expect(reply.status).toBe(200);
  return idOf(await reply.text());
}

/** Undefined for a deleted notice. */
function idOf(text: string): string | undefined {
  const { data } = JSON.parse(text) as { data?: { _id: string } };
  return data?._id;
}

async function firstTitle(reply: Response): Promise<string | undefined> {
  const { notices } = (await reply.json()) as { notices: { title: string }[] };
  return notices[0]?.title;
}

test('shows each change at the next read of either process, 1,000 times in turn', async () => {
  const id = await send(0, 'POST', '', 'First');
  await send(0, 'PATCH', `/${id}/publish`);
  const tags = new Set<string>();
  let held = '';
  for (let turn = 1; turn <= 1000; turn += 1) {
    await send(turn, 'PUT', `/${id}`, `Title ${turn}`);
    for (const reader of [turn + 1, turn]) {
      const reply = await fetch(originOf(reader) + board, { headers: { 'if-none-match': held } });
      expect(reply.status).toBe(200);
      expect(await firstTitle(reply)).toBe(`Title ${turn}`);
      tags.add(reply.headers.get('etag') ?? '');
    }
    held = [...tags].at(-1) ?? '';
    expect(tags.size).toBe(turn);
    const again = await fetch(originOf(turn) + board, { headers: { 'if-none-match': held } });
    expect(again.status).toBe(304);
  }
});

test('shows no notice that was published and deleted at once', async () => {
  const cached = await (await fetch(originOf(0) + board)).json();
  for (let turn = 0; turn < 50; turn += 1) {
    const id = await send(turn, 'POST', '', `Short ${turn}`);
    const reads = [0, 1].flatMap((reader) =>
      Array.from({ length: 4 }, () => fetch(originOf(reader) + board)),
    );
    await send(turn, 'PATCH', `/${id}/publish`);
    await send(turn + 1, 'DELETE', `/${id}`);
    await Promise.all(reads);
    for (const reader of [0, 1]) {
      expect(await (await fetch(originOf(reader) + board)).json()).toEqual(cached);
    }
  }
});
