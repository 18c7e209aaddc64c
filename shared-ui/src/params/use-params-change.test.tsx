import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useTabParam } from '../tabs/use-tab-param.ts';
import { useParamsChange } from './use-params-change.ts';

const acts: Record<string, () => void> = {};

function Page() {
  const [tab, show] = useTabParam(['send', 'history', 'analytics']);
  const [params, change] = useParamsChange();
  acts.analytics = () => show('analytics');
  acts.search = () => change((next) => next.set('search', 'fan'), { replace: false });
  return (
    <p>
      {tab}, {params.get('search') ?? 'everything'}
    </p>
  );
}

function open() {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: ['/?tab=history'],
  });
  render(<RouterProvider router={router} />);
  return router;
}

test('a search that ends before a change of tab is shown keeps the tab', async () => {
  open();
  act(() => {
    acts.analytics?.();
    acts.search?.();
  });
  expect(await screen.findByText('analytics, fan')).toBeInTheDocument();
});

test('after Back a change starts from what the page shows', async () => {
  const router = open();
  act(() => acts.search?.());
  await screen.findByText('history, fan');
  await act(() => router.navigate(-1));
  await screen.findByText('history, everything');
  act(() => acts.analytics?.());
  expect(await screen.findByText('analytics, everything')).toBeInTheDocument();
});
