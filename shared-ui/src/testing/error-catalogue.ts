import type { AnyCall } from '@hostel/contracts/wire/call';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SetupServerApi } from 'msw/node';
import { toast } from 'sonner';

/** What the server says where it refuses with words. */
export const words = 'The server’s own words.';
/** The error messages of the HTTP client. */
export const networkError = 'Network Error';
export const unreadableReply = 'The server’s answer could not be read.';

/** What is shown: one text, or several in different places. */
type Shown = string | readonly string[];

/** A call of the application, and what its screen shows after each reply that is no success. */
export interface CataloguedCall {
  call: AnyCall;
  /** The screen or the action, where the call has several. */
  where?: string;
  /** Opens the screen and makes the call. */
  act: () => Promise<unknown>;
  /** By default the server's words. */
  refused?: Shown;
  /** Refused without words. */
  wordless: Shown;
  noReply: Shown;
  /** By default as without a reply. */
  unreadable?: Shown;
}

const replies = {
  refused: () => HttpResponse.json({ success: false, message: words }),
  wordless: () => HttpResponse.json({ success: false }, { status: 422 }),
  noReply: () => HttpResponse.error(),
  unreadable: () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
};
type Reply = keyof typeof replies;

/** An unreadable reply to a read: the JSON ends in the middle. */
const truncated = () =>
  new HttpResponse('{"success":true,"da', { headers: { 'content-type': 'application/json' } });

const listOf = (shown: Shown): readonly string[] => [shown].flat();

function shownAfter(row: CataloguedCall, reply: Reply): readonly string[] {
  const { refused = words, unreadable = row.noReply } = row;
  return listOf({ ...row, refused, unreadable }[reply]);
}

const names = Object.keys(replies) as Reply[];

/**
 * Tests that each call of a table shows the texts of the specification's error catalogue after each
 * reply that is no success, and none of its other texts.
 * @param cases how many there are: calls × replies
 */
export function testErrorCatalogue(
  server: Pick<SetupServerApi, 'use'>,
  table: readonly CataloguedCall[],
  cases: number,
): void {
  const all = table.flatMap((row) => names.map((reply) => ({ row, reply })));
  const titled = all.map(({ row, reply }) => ({
    row,
    reply,
    title: [row.call.method, row.call.path, row.where].filter(Boolean).join(' '),
  }));
  afterEach(() => void toast.dismiss());

  it(`tests ${cases} replies`, () => {
    expect(new Set(titled.map(({ title, reply }) => `${title} ${reply}`)).size).toBe(cases);
  });

  it.each(titled)(
    'shows the text of the catalogue after $title: $reply',
    async ({ row, reply }) => {
      const { call, act } = row;
      let served = 0;
      const url = `*/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      const answer = reply === 'unreadable' && call.method === 'GET' ? truncated : replies[reply];
      server.use(
        http.all(url, ({ request }) => {
          if (request.method !== call.method) return undefined;
          served += 1;
          return answer();
        }),
      );
      await act();
      const expected = shownAfter(row, reply);
      await waitFor(() => expect(served).toBeGreaterThan(0));
      for (const text of expected)
        expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
      const others = names.flatMap((name) => shownAfter(row, name));
      for (const text of others.filter((other) => !expected.includes(other))) {
        expect(screen.queryByText(text)).not.toBeInTheDocument();
      }
    },
  );
}
