import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChosenReleases } from '../../releases/chosen-releases.ts';
import { noteLoad, releases } from '../../releases/release-state.ts';
import { remoteEntry, remotesDocument } from '../../testing/remotes.ts';
import { Bars } from './deferred-parts.tsx';
import { UpdateBar } from './update-bar.tsx';
import { PreviewBar } from './preview-bar.tsx';

const chosen = (shell: string, student: string): ChosenReleases => ({
  document: {
    ...remotesDocument(
      remoteEntry('student', { version: student }),
      remoteEntry('office', { version: '9.9.9-never-opened' }),
    ),
    shell: { version: shell },
  },
  previews: [],
  ended: [],
});
const ready = 'A new version is ready.';
const button = (name: string) => screen.getByRole('button', { name });
const returnToTab = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
  });

let online: boolean;
beforeEach(() => {
  sessionStorage.clear();
  document.cookie = 'preview=;path=/;max-age=0';
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  releases.setState(releases.getInitialState(), true);
  noteLoad('shell', '1.0.0-s', '1.0.0-s');
  noteLoad('student', '1.0.0-a', '1.0.0-a');
});

describe('a new version', () => {
  const open = (live: () => ChosenReleases | null) => {
    render(<Bars store={releases} readReleases={() => Promise.resolve(live())} />);
    return returnToTab();
  };

  test.each([
    ['of a remote that runs', chosen('1.0.0-s', '1.1.0-b')],
    ['of the shell', chosen('1.1.0-t', '1.0.0-a')],
    ['after a rollback', chosen('1.0.0-s', '0.9.0-z')],
  ])('%s is shown when the user returns to the tab', async (_, live) => {
    await open(() => live);
    expect(await screen.findByText(ready)).toHaveRole('status');
  });

  test.each([
    ['nothing is new', chosen('1.0.0-s', '1.0.0-a')],
    ['nothing can be read', null],
    [
      'a preview cannot be read',
      {
        ...chosen('1.1.0-t', '1.1.0-b'),
        ended: [{ name: 'x', title: 'X', version: '1', why: 'unreadable' as const }],
      },
    ],
  ])('is not shown when %s', async (_, live) => {
    await open(() => live);
    expect(screen.queryByText(ready)).toBeNull();
  });

  test('is not shown if this tab has failed to load it', async () => {
    noteLoad('student', '1.1.0-b', '1.0.0-a');
    await open(() => chosen('1.0.0-s', '1.1.0-b'));
    expect(screen.queryByText(ready)).toBeNull();
  });

  test('is postponed with Later until the next version, also after a reload', async () => {
    let live = chosen('1.0.0-s', '1.1.0-b');
    await open(() => live);
    await userEvent.click(button('Later'));
    await returnToTab();
    expect(screen.queryByText(ready)).toBeNull();
    live = chosen('1.0.0-s', '1.2.0-c');
    await returnToTab();
    await screen.findByText(ready);
  });

  test('is loaded with Reload, and not offered again', async () => {
    const read = () => Promise.resolve(['student@1.1.0-b']);
    const reload = jest.fn();
    const { unmount } = render(<UpdateBar read={read} reload={reload} />);
    await returnToTab();
    await userEvent.click(button('Reload'));
    expect(reload).toHaveBeenCalledTimes(1);
    unmount();
    render(<UpdateBar read={read} />);
    await returnToTab();
    expect(screen.queryByText(ready)).toBeNull();
  });

  test('is neither requested nor shown offline', async () => {
    const live = chosen('1.0.0-s', '1.1.0-b');
    await open(() => live);
    await screen.findByText(ready);
    online = false;
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.queryByText(ready)).toBeNull();
    expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  });
});

describe('a preview', () => {
  const preview = { name: 'student', title: 'Student Portal', version: '1.3.0-abc' };

  test('is shown, and can be left', async () => {
    const reload = jest.fn();
    document.cookie = 'preview=student@1.3.0-abc;path=/';
    releases.setState({ previews: [preview] });
    render(<PreviewBar store={releases} reload={reload} />);
    expect(screen.getByText('Preview of Student Portal 1.3.0-abc')).toHaveRole('status');
    await userEvent.click(button('Leave the preview'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.cookie).not.toContain('preview');
  });

  test('that cannot be loaded ends with a message, which stays until it is read', async () => {
    document.cookie = 'preview=student@1.3.0-abc+shell@2.0.0-q;path=/';
    const frame = { name: 'shell', title: 'the site’s frame', version: '2.0.0-q' };
    releases.setState({ previews: [preview, frame] });
    noteLoad('shell', '2.0.0-q', '2.0.0-q');
    const { unmount } = render(<PreviewBar store={releases} />);
    act(() => noteLoad('student', '1.3.0-abc', '1.0.0-a'));
    const sentence = /The preview of Student Portal 1.3.0-abc can’t be loaded/;
    screen.getByText(sentence);
    screen.getByText('Preview of the site’s frame 2.0.0-q');
    expect(document.cookie).toContain('preview=shell@2.0.0-q');

    unmount();
    releases.setState({ previews: [frame], ended: [] });
    render(<PreviewBar store={releases} />);
    screen.getByText(sentence);
    await userEvent.click(button('OK'));
    expect(screen.queryByText(sentence)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});
