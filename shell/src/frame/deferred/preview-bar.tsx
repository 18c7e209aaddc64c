import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Preview } from '../../releases/chosen-releases.ts';
import { clearEnded, leavePreviews, settlePreviews } from '../../releases/previews/previews.ts';
import type { releases } from '../../releases/release-state.ts';
import { Bar, BarButton } from './bar.tsx';
import { messages } from '../../bar-messages.ts';

const texts = messages.preview;
const nameOf = ({ title, version }: Preview) => `${title} ${version}`;
const list = new Intl.ListFormat('en', { type: 'conjunction' });

export interface PreviewBarProps {
  store: Pick<typeof releases, 'getState' | 'getInitialState' | 'setState' | 'subscribe'>;
  reload?: () => void;
}

/** Says that a preview is shown, with a button that leaves it, or that one has ended. */
export function PreviewBar({ store, reload = () => window.location.reload() }: PreviewBarProps) {
  const { previews, ended, running } = useStore(store);
  useEffect(() => store.setState(settlePreviews(store.getState())), [store, running]);
  const leave = () => {
    leavePreviews();
    reload();
  };
  const acknowledge = () => {
    clearEnded();
    store.setState({ ended: [] });
  };
  const shown = previews.length > 0 ? texts.shown(list.format(previews.map(nameOf))) : '';
  const endedText = ended.map((preview) => texts[preview.why](nameOf(preview))).join(' ');
  return (
    <>
      <Bar label={texts.label} tone="preview" text={shown}>
        <BarButton onClick={leave}>{texts.leave}</BarButton>
      </Bar>
      <Bar label={texts.label} tone="preview" text={endedText}>
        <BarButton onClick={acknowledge}>{texts.understood}</BarButton>
      </Bar>
    </>
  );
}
