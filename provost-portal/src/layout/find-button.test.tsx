import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { lazy } from 'react';
import type { FindDialogProps } from '../features/office/find/find-dialog.tsx';
import { server, withServer } from '../testing/server.ts';
import { Find, FindButton, useFind } from './find-button.tsx';

let finishLoading = () => {};
const mockLoading = new Promise<void>((resolve) => {
  finishLoading = resolve;
});
// As while its file is on the way.
jest.mock('../features/office/find/find-dialog.tsx', () => {
  const real = jest.requireActual<{ FindDialog: (props: FindDialogProps) => React.JSX.Element }>(
    '../features/office/find/find-dialog.tsx',
  );
  const Loaded = lazy(() => mockLoading.then(() => ({ default: real.FindDialog })));
  return { FindDialog: (props: FindDialogProps) => <Loaded {...props} /> };
});
withServer();
beforeAll(() => import('../features/office/find/find-dialog.tsx'));
const account = { email: 'provost@example.edu', role: 'provost' } as const;
beforeEach(() => signedInAs(account));

function Page() {
  const { open, setOpen } = useFind();
  return (
    <>
      <FindButton onOpen={() => setOpen(true)} />
      {open && <Find role={account.role} onClose={() => setOpen(false)} />}
    </>
  );
}

test('keeps what is typed before the search is loaded', async () => {
  server.use(
    http.get('*/api/find', () =>
      HttpResponse.json({
        success: true,
        data: { students: [], rooms: [], requests: [], notices: [] },
      }),
    ),
  );
  const { user } = renderRoutes([{ path: '/', element: <Page /> }], '/');
  await user.click(screen.getByRole('button', { name: 'Find anything' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.keyboard('{Control>}k{/Control}fex{Backspace}');
  await act(async () => {
    finishLoading();
    await mockLoading;
  });
  const field = await screen.findByRole('combobox', { name: /Find a student/ });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('es');
  expect(field).toHaveValue('fees');
  expect(await screen.findByRole('option', { name: 'Fees' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Find anything' })).toHaveFocus();
});
