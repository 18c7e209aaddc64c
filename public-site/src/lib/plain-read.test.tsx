import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPart } from '../testing/render-site.tsx';
import { server, withServer } from '../testing/server.ts';
import { usePlainRead, type PlainSource } from './plain-read.ts';

withServer();

const source: PlainSource<string> = {
  path: '/public/word',
  parse: (reply) => (typeof reply === 'string' ? reply : undefined),
  failure: 'The word could not be loaded.',
};

function Word() {
  const { data, failed } = usePlainRead(source);
  return <p>{failed ? `${data ?? 'no word'}, not updated` : data}</p>;
}

const answer = (word: string | number) =>
  server.use(http.get('*/api/public/word', () => HttpResponse.json(word)));

test('reads again when the visitor returns to the page', async () => {
  answer('first');
  renderPart(<Word />);
  expect(await screen.findByText('first')).toBeVisible();
  answer('second');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText('second')).toBeVisible();
});

test('reads again after an attempt that failed', async () => {
  answer('first');
  server.use(http.get('*/api/public/word', () => HttpResponse.error(), { once: true }));
  renderPart(<Word />);
  expect(await screen.findByText('first')).toBeVisible();
});

test('reports a reply that it cannot use, and logs it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer(7);
  renderPart(<Word />);
  expect(await screen.findByText('no word, not updated')).toBeVisible();
  expect(log).toHaveBeenCalledWith('The word could not be loaded.', expect.anything());
  log.mockRestore();
});
