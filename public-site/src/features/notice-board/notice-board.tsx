import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { BlankSlips } from './blank-slips.tsx';
import { BoardFrame } from './board-frame.tsx';

let loaded: ComponentType | undefined;

/** What shows the notices and what fetches them, at once: neither waits for the other. */
async function loadBoard(): Promise<ComponentType> {
  if (loaded) return loaded;
  const client = import('./fetch-notices.ts').then(({ prepare }) => prepare());
  // Who reads the board asks for the client again, and tells if it doesn't come.
  client.catch(() => undefined);
  const { LiveBoard } = await import('./live-board.tsx');
  loaded = LiveBoard;
  return loaded;
}

/**
 * The hall's notice board. Its frame is part of the first paint; notices, and all that they need,
 * come once the page can be used. A failure is logged, and the refresh button tries again.
 */
export function NoticeBoard() {
  const [Board, setBoard] = useState<ComponentType | undefined>(() => loaded);
  const [state, setState] = useState<'loading' | 'failed' | 'again'>('loading');

  const load = useCallback(
    () =>
      loadBoard().then(
        (board) => setBoard(() => board),
        (error: unknown) => {
          console.error('The notice board could not be loaded.', error);
          setState('failed');
        },
      ),
    [],
  );
  useEffect(() => void load(), [load]);

  const again = () => {
    setState('again');
    void load();
  };

  if (Board) return <Board />;
  return (
    <BoardFrame failed={state === 'failed'} refreshing={state === 'again'} onRefresh={again}>
      <BlankSlips failed={state === 'failed'} />
    </BoardFrame>
  );
}
