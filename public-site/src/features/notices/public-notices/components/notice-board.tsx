import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { BoardPlaceholder } from './board-placeholder.tsx';
import { BoardFrame } from './board-frame.tsx';

let loaded: ComponentType | undefined;

async function loadBoard(): Promise<ComponentType> {
  const { LiveBoard } = await import('./live-board.tsx');
  loaded = LiveBoard;
  return loaded;
}

/**
 * The notice board. Its frame is part of the first paint; the notices and the code they need are
 * loaded afterwards. A failure is logged, and the refresh button tries again.
 */
export function NoticeBoard() {
  const [Board, setBoard] = useState<ComponentType | undefined>(() => loaded);
  const [state, setState] = useState<'loading' | 'failed' | 'retrying'>('loading');

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

  const retry = () => {
    setState('retrying');
    void load();
  };

  if (Board) return <Board />;
  return (
    <BoardFrame refreshing={state === 'retrying'} onRefresh={retry}>
      <BoardPlaceholder failed={state === 'failed'} />
    </BoardFrame>
  );
}
