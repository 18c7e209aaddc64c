import { useSession } from '@hostel/shared-ui/session';
import { act, screen, within } from '@testing-library/react';
import { renderPart } from '../../testing/render-site.tsx';
import { MenuLinks } from './menu-links.tsx';
import { SiteHeader } from './site-header.tsx';

const open = (name: string) => screen.getByRole('button', { name });

test('opens one dropdown at a time, and closes it when a link is chosen', async () => {
  const { user, router } = renderPart(<SiteHeader />);
  await user.click(open('Hostels'));
  expect(open('Hostels')).toHaveAttribute('aria-expanded', 'true');
  const newCampus = within(screen.getByRole('list', { name: 'New Campus' }));
  expect(newCampus.getByRole('link', { name: /Kautilya Hall/ })).toBeVisible();
  await user.click(open('Rules and Regulations'));
  expect(open('Hostels')).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('link', { name: 'Hostel Timings' }));
  expect(router.state.location.pathname).toBe('/rules/hostel-timings');
  expect(open('Rules and Regulations')).toHaveAttribute('aria-expanded', 'false');
});

test('moves through a dropdown with the arrow keys, and returns the focus with Escape', async () => {
  const { user } = renderPart(<SiteHeader />);
  open('Student Facilities').focus();
  await user.keyboard('{ArrowDown}');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.getByRole('link', { name: 'Mess and Canteen' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(open('Student Facilities')).toHaveFocus();
  expect(open('Student Facilities')).toHaveAttribute('aria-expanded', 'false');
});

test('closes a dropdown on a press outside it', async () => {
  const { user } = renderPart(
    <>
      <SiteHeader />
      <p>Elsewhere</p>
    </>,
  );
  await user.click(open('Hostels'));
  await user.click(screen.getByText('Elsewhere'));
  expect(open('Hostels')).toHaveAttribute('aria-expanded', 'false');
});

test('shows all links in the mobile menu', async () => {
  const { user, router } = renderPart(<SiteHeader />);
  await user.click(open('Open menu'));
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  for (const name of ['Hostels', 'Student Facilities', 'Rules and Regulations', 'Quick Links']) {
    expect(menu.getByRole('button', { name })).toBeVisible();
  }
  expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await user.click(menu.getByRole('button', { name: 'Student Facilities' }));
  await user.click(menu.getByRole('link', { name: 'Reading Room' }));
  expect(router.state.location.pathname).toBe('/facility/reading-room');
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
});

test('says that no hostels are listed', () => {
  renderPart(
    <MenuLinks
      menu={{ id: 'hostels', label: 'Hostels', groups: [], empty: 'No hostels listed.' }}
      onChoose={() => undefined}
    />,
  );
  expect(screen.getByText('No hostels listed.')).toBeVisible();
});

describe('for a signed-in person', () => {
  const user = {
    _id: 's1',
    name: 'Asha Verma',
    email: 'asha@example.edu',
    role: 'student' as const,
  };
  let list: HTMLScriptElement;
  beforeEach(() => {
    list = document.createElement('script');
    list.type = 'application/json';
    list.id = 'remotes';
    list.textContent = JSON.stringify({
      remotes: [
        { title: 'Public site', paths: ['/'] },
        { title: 'Student Portal', paths: ['/student-login'], roles: ['student'] },
        { title: 'Provost Portal', paths: ['/provost-login'], roles: ['warden', 'provost'] },
      ],
    });
    document.body.append(list);
  });
  afterEach(() => {
    list.remove();
    act(() => useSession.getState().signOut());
  });

  test('leads to the portal instead of the login', async () => {
    useSession.getState().signIn({ token: 't', user });
    const { user: hand, router } = renderPart(<SiteHeader />);
    const link = await screen.findByRole('link', { name: 'Asha Verma Student Portal' });
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    await hand.click(open('Open menu'));
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
    await hand.click(link);
    expect(router.state.location.pathname).toBe('/student-login');
  });

  test('shows the login again after a logout', async () => {
    useSession.getState().signIn({ token: 't', user: { email: 'w@example.edu', role: 'warden' } });
    renderPart(<SiteHeader />);
    await screen.findByRole('link', { name: 'w@example.edu Provost Portal' });
    act(() => useSession.getState().signOut());
    expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});
