import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DataProvider, loadQuery } from './data-provider.tsx';

const clients: QueryClient[] = [];

/** A page that is used before its data's library has come, as the landing page is. */
function Page() {
  const [count, setCount] = useState(0);
  const [arrived, setArrived] = useState(false);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</button>
      <button onClick={() => void loadQuery().then(() => setArrived(true))}>Load</button>
      {arrived && <Data />}
    </>
  );
}

function Data() {
  clients.push(useQueryClient());
  return <p>Data</p>;
}

test('renders a page without data, and keeps its state when the client is loaded', async () => {
  render(
    <DataProvider>
      <Page />
    </DataProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Pressed 0' }));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByText('Data')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
});

test('returns the same library and the same client at every call', async () => {
  const [one, other] = await Promise.all([loadQuery(), act(() => loadQuery())]);
  expect(one).toBe(other);
  render(<DataProvider>{<Data />}</DataProvider>);
  expect(new Set(clients).size).toBe(1);
});
