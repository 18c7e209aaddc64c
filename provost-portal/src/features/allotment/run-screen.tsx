import { Button } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Tabs } from '@hostel/shared-ui/tabs';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { oneOf } from '../../lib/filters/url-filters.ts';
import { useManages } from '../../lib/manages.ts';
import screen from '../../lib/screen.module.css';
import { counted } from '../../lib/student-words.ts';
import { AllottedTab } from './allotted-tab.tsx';
import { AvailabilityPanel } from './availability-panel.tsx';
import { runMessages as texts } from './messages.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { useAllotted } from './queries.ts';
import { ReasonsTab } from './reasons-tab.tsx';
import { RunConfirm } from './run-confirm.tsx';
import classes from './run-screen.module.css';
import { RunsTab } from './runs-tab.tsx';
import { useRun } from './use-run.ts';
import { WaitingTab } from './waiting-tab.tsx';

const tabs = ['results', 'reasons', 'waiting', 'runs'] as const;
type TabId = (typeof tabs)[number];

/** The run of Kautilya Hall: the beds there are, the act itself, and what came of it. */
export function RunScreen() {
  const [params, setParams] = useSearchParams();
  const tab = oneOf(tabs, params.get('tab')) ?? 'results';
  const manages = useManages();
  const [asking, setAsking] = useState<'preview' | 'confirm'>();
  const allotted = useAllotted({ limit: 1 });
  const { start, busy } = useRun();
  const count = allotted.data?.counts.allotted;

  // A look at another tab starts with its own whole list.
  const show = (next: TabId, run?: string) =>
    setParams(
      { ...(next !== 'results' && { tab: next }), ...(run && { run }) },
      { replace: true, preventScrollReset: true },
    );
  const panels: Record<TabId, ReactNode> = {
    results: <AllottedTab />,
    reasons: <ReasonsTab />,
    waiting: <WaitingTab />,
    runs: <RunsTab onReasons={(run) => show('reasons', run)} />,
  };
  return (
    <PageFrame
      title={texts.title}
      lead={count === undefined ? texts.counting : texts.allotted(count, counted(count))}
      action={
        manages && (
          <div className={classes.acts}>
            <Button onClick={() => setAsking('preview')} disabled={busy}>
              <Eye aria-hidden />
              {texts.preview}
            </Button>
            <Button variant="primary" busy={busy} onClick={() => setAsking('confirm')}>
              {busy ? texts.running : texts.run}
            </Button>
          </div>
        )
      }
    >
      <div className={screen.screen}>
        <AvailabilityPanel />
        <Tabs
          label={texts.tabs}
          value={tab}
          onChange={(next) => show(next)}
          tabs={tabs.map((id) => ({ id, label: texts[id], panel: id === tab && panels[id] }))}
        />
      </div>
      {asking === 'preview' && (
        <PreviewDialog onRun={() => setAsking('confirm')} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'confirm' && (
        <RunConfirm
          onConfirm={() => {
            setAsking(undefined);
            start();
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </PageFrame>
  );
}
