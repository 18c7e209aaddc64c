import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryRouter,
  Link,
  Outlet,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { remoteEntry } from '../testing/remotes.ts';
import { keepFrame } from './keep-frame.tsx';

const remote = remoteEntry('student');
const reloadIfStale = jest.fn<Promise<boolean>, []>();
let online: boolean;
let reachable: boolean;

function setNetwork(on: boolean): void {
  online = on;
  reachable = on;
  act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')));
}

beforeEach(() => {
  [online, reachable] = [true, true];
  reloadIfStale.mockReset().mockResolvedValue(false);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  jest.spyOn(console, 'error').mockImplementation();
});

function loadFees(): Promise<{ Component: () => React.JSX.Element }> {
  const failure = Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' });
  return reachable ? Promise.resolve({ Component: () => <h1>Fees</h1> }) : Promise.reject(failure);
}

function Layout() {
  return (
    <>
      <nav>
        <Link to="/">Home</Link>
        <Link to="/fees">To the fees</Link>
      </nav>
      <Outlet />
    </>
  );
}

function open() {
  const routes: RouteObject[] = [
    {
      path: '/',
      element: <Layout />,
      children: [
        { index: true, element: <h1>Desk</h1> },
        { path: 'fees', lazy: loadFees },
      ],
    },
  ];
  const router = createMemoryRouter(keepFrame(routes, remote, { reloadIfStale }));
  render(<RouterProvider router={router} />);
}

const link = (name: string) => screen.findByRole('link', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

test('keeps the navigation offline, and shows the page when the browser is online again', async () => {
  open();
  setNetwork(false);
  await userEvent.click(await link('To the fees'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^You are offline/);
  await userEvent.click(await link('Home'));
  await heading('Desk');
  await userEvent.click(await link('To the fees'));
  await heading('You are offline');
  setNetwork(true);
  await heading('Fees');
  expect(console.error).not.toHaveBeenCalled();
});

test('opens a page that was missing at an earlier visit', async () => {
  open();
  setNetwork(false);
  await userEvent.click(await link('To the fees'));
  await heading('You are offline');
  await userEvent.click(await link('Home'));
  setNetwork(true);
  await userEvent.click(await link('To the fees'));
  await heading('Fees');
});

test('keeps the navigation if a file is missing online, and loads it with Try again', async () => {
  open();
  reachable = false;
  await userEvent.click(await link('To the fees'));
  await heading('This page couldn’t be loaded');
  expect(reloadIfStale).toHaveBeenCalled();
  expect(console.error).toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
  reachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Fees');
});
