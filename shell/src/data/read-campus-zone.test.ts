import { campusDay } from '@hostel/shared-ui/dates';
import { readCampusZone } from './read-campus-zone.ts';

const evening = new Date('2026-03-10T20:00:00Z');

function serve(status: number, data: object) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(new Response(JSON.stringify({ success: true, data }), { status })),
    );
}

beforeAll(() => {
  globalThis.fetch ??= () => Promise.reject(new TypeError('Failed to fetch'));
});
beforeEach(() => {
  history.replaceState(null, '', '/notices');
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.timeZone;
});

test('pages use the time zone of the API, which is read once in a tab', async () => {
  const read = serve(200, { timeZone: 'Asia/Dubai' });
  expect(campusDay(evening)).toBe('2026-03-11');
  await readCampusZone();
  expect(campusDay(new Date('2026-03-10T19:59:00Z'))).toBe('2026-03-10');
  await readCampusZone();
  expect(read).toHaveBeenCalledTimes(1);
  // The next page has it from the start.
  delete document.documentElement.dataset.timeZone;
  expect(campusDay(new Date('2026-03-10T19:59:00Z'))).toBe('2026-03-10');
});

test.each([
  ['a failure', 503, { timeZone: 'UTC' }],
  ['an API that does not send it', 200, {}],
  ['a zone that the browser does not know', 200, { timeZone: 'Mars/Base' }],
])('after %s the default stays', async (_, status, data) => {
  serve(status, data);
  await readCampusZone();
  expect(campusDay(evening)).toBe('2026-03-11');
});

test('the landing page leaves the reading to the next page', async () => {
  const read = serve(200, { timeZone: 'Asia/Dubai' });
  read.mockClear();
  history.replaceState(null, '', '/');
  await readCampusZone();
  expect(read).not.toHaveBeenCalled();
});
