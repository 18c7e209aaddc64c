import { useEffect, useState } from 'react';
import { postponeUpdates, readPostponed } from '../../releases/postponed-updates.ts';
import { watchUpdates, type ReadUpdates } from '../../releases/watch-updates.ts';
import { Bar, BarButton } from './bar.tsx';
import { messages } from '../../bar-messages.ts';
import { useOnline } from '../use-online.ts';

const texts = messages.update;

export interface UpdateBarProps {
  read: ReadUpdates;
  reload?: () => void;
}

/**
 * Offers to reload the page when other releases are live than those that run in this tab. Later
 * postpones these updates, and so does Reload: if the page comes back unchanged, it does not ask again.
 */
export function UpdateBar({ read, reload = () => window.location.reload() }: UpdateBarProps) {
  const [updates, setUpdates] = useState<readonly string[]>([]);
  const [postponed, setPostponed] = useState(readPostponed);
  const online = useOnline();
  useEffect(() => watchUpdates(setUpdates, read), [read]);
  const hide = () => {
    postponeUpdates(updates);
    setPostponed(updates);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const isNew = online && updates.some((update) => !postponed.includes(update));
  return (
    <Bar label={texts.label} tone="update" text={isNew ? texts.ready : ''}>
      <BarButton
        onClick={() => {
          hide();
          reload();
        }}
      >
        {texts.reload}
      </BarButton>
      <BarButton onClick={hide}>{texts.later}</BarButton>
    </Bar>
  );
}
