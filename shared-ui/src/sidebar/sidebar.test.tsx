import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PortalLayout, type PortalLink } from './sidebar.tsx';

const names = ['Overview', 'Books', 'Lent', 'Readers', 'Letters', 'Halls'];
const links: PortalLink[] = names.map((label) => ({
  to: `/${label.toLowerCase()}`,
  label,
  icon: <svg aria-hidden />,
  ...(label === 'Lent' && { badge: { count: 7, label: 'overdue' } }),
}));

const logout = jest.fn<Promise<unknown>, []>();

function show(shown = links, at = '/books', name = 'Ananya Iyer') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <PortalLayout
        title="Librarian"
        header="University Library"
        links={shown}
        profile={{
          name,
          role: 'Librarian in charge',
          detail: 'a@example.edu',
          items: [{ label: 'My profile', to: '/me' }],
        }}
        logout={{ label: 'Log out', question: 'Are you sure you want to log out?' }}
        onLogout={logout}
      >
        <h1>Page</h1>
      </PortalLayout>
    </MemoryRouter>,
  );
}

const [side, bar] = [0, 1].map(
  (place) => () => within(screen.getAllByRole('navigation', { name: 'Librarian' })[place]!),
) as [() => ReturnType<typeof within>, () => ReturnType<typeof within>];

it('shows every link, marks the current one, and shows counts', () => {
  show();
  expect(side().getAllByRole('link')).toHaveLength(6);
  expect(side().getByRole('link', { name: 'Books' })).toHaveAttribute('aria-current', 'page');
  expect(side().getByRole('link', { name: 'Lent 7 overdue' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toHaveTextContent('University Library');
  expect(screen.getByRole('banner')).toHaveTextContent('Ananya Iyer');
  expect(screen.getByRole('banner')).toHaveTextContent('Librarian in charge');
  expect(within(screen.getByRole('main')).getByText('Page')).toBeInTheDocument();
});

it.each([
  ['Ananya Iyer', 'AI'],
  ['Prof. Raghunath Deshmane', 'RD'],
  ['Dr Meera', 'M'],
  ['Drishti Rao', 'DR'],
  ['office@example.edu', 'OE'],
])('shows the initials of %s', (name, letters) => {
  show(links, '/books', name);
  expect(screen.getByText(letters)).toBeInTheDocument();
});

it('marks a link at the pages that belong to it without being below it', () => {
  const shown = links.map((link) =>
    link.label === 'Halls' ? { ...link, also: ['/rooms'] } : link,
  );
  show(shown, '/rooms/12');
  expect(side().getByRole('link', { name: 'Halls' })).toHaveAttribute('aria-current', 'true');
  expect(side().getByRole('link', { name: 'Books' })).not.toHaveAttribute('aria-current');
});

it('shows five links in a phone’s bar', () => {
  show(links.slice(0, 5));
  expect(bar().getAllByRole('link')).toHaveLength(5);
  expect(bar().queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

it('shows the last two of six links under More, which closes on selection', async () => {
  show();
  expect(bar().getAllByRole('link')).toHaveLength(4);
  await userEvent.click(bar().getByRole('button', { name: 'More' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Librarian' }));
  expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual(['Letters', 'Halls']);
  await userEvent.click(sheet.getByRole('link', { name: 'Halls' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows a count of a link under More on it', () => {
  const badge = { count: 3, label: 'unread' };
  show(links.map((link) => (link.label === 'Letters' ? { ...link, badge } : link)));
  expect(bar().getByRole('button', { name: 'More 3 unread' })).toBeInTheDocument();
});

async function askToLeave() {
  await userEvent.click(screen.getByRole('button', { name: 'Account of Ananya Iyer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  return within(screen.getByRole('alertdialog', { name: 'Are you sure you want to log out?' }));
}

it('asks before logging out', async () => {
  show();
  const dialog = await askToLeave();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(logout).not.toHaveBeenCalled();
});

it('keeps the dialog open until the logout is done', async () => {
  let done = () => {};
  logout.mockImplementation(() => new Promise<void>((resolve) => (done = resolve)));
  show();
  const dialog = await askToLeave();
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
  expect(dialog.getByRole('button', { name: 'Log out' })).toHaveAttribute('aria-busy', 'true');
  done();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('shows the user’s links and the theme in the profile menu', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Account of Ananya Iyer' }));
  expect(screen.getByText('a@example.edu')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/me');
  expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
});
