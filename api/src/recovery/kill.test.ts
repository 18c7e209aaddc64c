import { hashPassword } from '../features/identity/sign-in/passwords/passwords.ts';
import { newId } from '../platform/database/new-id.ts';
import { openDatabase } from '../platform/database/open.ts';
import { people, studentProfiles } from '../platform/database/schema/identity/people.ts';
import { endProcesses, startProgram, temporaryFolder } from '../testing/processes.ts';
import { giveBeds } from '../testing/scope/residents.ts';

jest.setTimeout(120_000);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterEach(endProcesses);
afterAll(() => folder.remove());

async function startServer() {
  const server = startProgram('server', {
    DATA_DIR: folder.path,
    PORT: '0',
    RATE_LIMITS: 'off',
  });
  const line = await server.said(/Server listening at/);
  return { server, address: /http:\/\/[^"]+/.exec(line)![0] };
}

const credentials = { email: 'asha@example.edu', password: 'correct-horse' };

async function makeStudent(): Promise<void> {
  const database = await openDatabase(
    { dataDir: folder.path, databaseUrl: undefined, databasePool: 2 },
    { purpose: 'test', join: true },
  );
  const id = newId();
  const passwordHash = await hashPassword(credentials.password);
  await database.drizzle
    .insert(people)
    .values({ id, role: 'student', name: 'Asha', email: credentials.email, passwordHash });
  await database.drizzle.insert(studentProfiles).values({
    personId: id,
    rollNumber: 'R1',
    courseName: 'BSc',
    department: 'Physics',
    gender: 'female',
  });
  await giveBeds({ database }, { person: { id } });
  await database.close();
}

async function call(url: string, token: string, body?: object): Promise<Response> {
  return fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newId(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
}

test('kill -9 of the server while requests are filed loses none that it acknowledged', async () => {
  const first = await startServer();
  await makeStudent();
  const signedIn = await call(`${first.address}/api/auth/login`, '', credentials);
  const { token } = (await signedIn.json()) as { token: string };

  const acknowledged: string[] = [];
  const file = async () => {
    for (;;) {
      const reply = await call(`${first.address}/api/service-requests`, token, {
        requestType: 'plumbing',
        description: 'The tap drips.',
      });
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
      const { data } = (await reply.json()) as { data: { _id: string } };
      acknowledged.push(data._id);
    }
  };
  let ended = 0;
  const clients = Array.from({ length: 4 }, () =>
    file().catch((error: unknown) => {
      ended += 1;
      return String(error);
    }),
  );
  while (acknowledged.length < 40 && ended < clients.length) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await first.server.kill('SIGKILL');
  for (const outcome of await Promise.all(clients))
    expect(outcome).toMatch(/fetch failed|terminated/);

  const second = await startServer();
  const stored = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await call(`${second.address}/api/service-requests/my?page=${page}`, token);
    const { data, pagination } = (await list.json()) as {
      data: { _id: string }[];
      pagination: { totalPages: number };
    };
    for (const { _id } of data) stored.add(_id);
    pages = pagination.totalPages;
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  second.server.child.kill('SIGTERM');
  expect(await second.server.ended).toBe(0);
});
