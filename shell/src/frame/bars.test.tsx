import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { House } from '../releases/house.ts';
import { noteLoad, releases } from '../releases/release-state.ts';
import { remoteEntry, remotesDocument } from '../testing/remotes.ts';
import { Bars } from './later.tsx';
import { NewsBar } from './news-bar.tsx';
import { PreviewBar } from './preview-bar.tsx';

jest.mock('./limited-toaster.tsx', () => ({ LimitedToaster: () => null }));

const house = (shell: string, student: string): House => ({
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
const comeBack = () =>
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
  const open = (live: () => House | null) => {
    render(<Bars store={releases} readHouse={() => Promise.resolve(live())} />);
    return comeBack();
  };

  test.each([
    ['of a remote that runs', house('1.0.0-s', '1.1.0-b')],
    ['of the shell', house('1.1.0-t', '1.0.0-a')],
    ['after a rollback', house('1.0.0-s', '0.9.0-z')],
  ])('%s is told when somebody comes back to the tab', async (_, live) => {
    await open(() => live);
    expect(await screen.findByText(ready)).toHaveRole('status');
  });

  test.each([
    ['nothing is new', house('1.0.0-s', '1.0.0-a')],
    ['nothing can be read', null],
    [
      'a preview can’t be asked about',
      {
        ...house('1.1.0-t', '1.1.0-b'),
        ended: [{ name: 'x', title: 'X', version: '1', why: 'unreadable' as const }],
      },
    ],
  ])('is not told when %s', async (_, live) => {
    await open(() => live);
    expect(screen.queryByText(ready)).toBeNull();
  });

  test('one that was tried already and did not come is no news', async () => {
    noteLoad('student', '1.1.0-b', '1.0.0-a');
    await open(() => house('1.0.0-s', '1.1.0-b'));
    expect(screen.queryByText(ready)).toBeNull();
  });

  test('Later puts it off until the next one, over a reload as well', async () => {
    let live = house('1.0.0-s', '1.1.0-b');
    await open(() => live);
    await userEvent.click(button('Later'));
    await comeBack();
    expect(screen.queryByText(ready)).toBeNull();
    live = house('1.0.0-s', '1.2.0-c');
    await comeBack();
    await screen.findByText(ready);
  });

  test('Reload reloads, and the same is not offered again', async () => {
    const read = () => Promise.resolve(['student@1.1.0-b']);
    const reload = jest.fn();
    const { unmount } = render(<NewsBar read={read} reload={reload} />);
    await comeBack();
    await userEvent.click(button('Reload'));
    expect(reload).toHaveBeenCalledTimes(1);
    unmount();
    render(<NewsBar read={read} />);
    await comeBack();
    expect(screen.queryByText(ready)).toBeNull();
  });

  test('nothing is asked or told without network', async () => {
    const live = house('1.0.0-s', '1.1.0-b');
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

  test('is told, and left', async () => {
    const reload = jest.fn();
    document.cookie = 'preview=student@1.3.0-abc;path=/';
    releases.setState({ previews: [preview] });
    render(<PreviewBar store={releases} reload={reload} />);
    expect(screen.getByText('Preview of Student Portal 1.3.0-abc')).toHaveRole('status');
    await userEvent.click(button('Leave the preview'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.cookie).not.toContain('preview');
  });

  test('that does not come ends with a sentence, which stays until it is read', async () => {
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
