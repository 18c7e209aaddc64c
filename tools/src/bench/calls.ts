import { median } from './median.ts';
import { tokenOf } from './sign-in.ts';

const rounds = 60;

interface Bench {
  name: string;
  call: () => Promise<Response>;
}

/**
 * Measures the most frequent reads in turn: medians, and their ratio to `/health`, the cheapest call.
 * Only the ratios can be compared between machines.
 */
export async function benchCalls(origin: string): Promise<string[]> {
  const [student, staff] = await Promise.all([
    tokenOf(origin, '/auth/login', 'student@example.edu'),
    tokenOf(origin, '/auth/login-provost', 'provost@example.edu'),
  ]);
  const board = `${origin}/api/public-notices/published?limit=5`;
  const tag = (await fetch(board)).headers.get('etag') ?? '';
  const read = (path: string, bearer: string) =>
    fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${bearer}` } });
  const benches: Bench[] = [
    { name: 'health', call: () => fetch(`${origin}/api/health`) },
    { name: 'notice board', call: () => fetch(board) },
    { name: 'notice board, 304', call: () => fetch(board, { headers: { 'if-none-match': tag } }) },
    { name: 'own requests', call: () => read('/service-requests/my', student) },
    { name: 'requests of all', call: () => read('/requests', staff) },
    { name: 'requests, search', call: () => read('/requests?search=tap', staff) },
  ];
  const times = new Map<string, number[]>(benches.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, call } of benches) {
      const start = performance.now();
      await (await call()).arrayBuffer();
      times.get(name)?.push(performance.now() - start);
    }
  }
  const base = median(times.get('health') ?? []);
  return benches.map(({ name }) => {
    const middle = median(times.get(name) ?? []);
    return `${name.padEnd(20)}${middle.toFixed(2).padStart(8)} ms ${(middle / base).toFixed(1).padStart(6)} × health`;
  });
}
