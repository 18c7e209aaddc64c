import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Tabs } from '@hostel/shared-ui/tabs';
import { useParamsChange } from '@hostel/shared-ui/use-params-change';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { keepOnly, oneOf } from '../../../../lib/filters/url-filters.ts';
import { useManagesApplicants } from '../../../../lib/halls.ts';
import { useMay } from '../../../../lib/may.ts';
import pageClasses from '../../../../lib/page.module.css';
import { AllottedTab } from '../by-hand/allotted-tab.tsx';
import { FreeBedsTab } from '../free-beds/free-beds-tab.tsx';
import { runMessages as texts } from '../messages.ts';
import { useAllotted, useAvailability } from '../queries.ts';
import { AvailabilityPanel } from '../runs/availability-panel.tsx';
import { PreviewDialog } from '../runs/preview-dialog.tsx';
import { ReasonsTab } from '../runs/reasons-tab.tsx';
import { RunConfirm } from '../runs/run-confirm.tsx';
import { RunsTab } from '../runs/runs-tab.tsx';
import { useRun } from '../runs/use-run.ts';
import { WaitingTab } from '../waiting-list/waiting-tab.tsx';
import classes from './run-page.module.css';

const tabs = ['results', 'reasons', 'waiting', 'free', 'runs'] as const;
type TabId = (typeof tabs)[number];
/** Clerks aren’t sent the runs and their reasons. */
const clerkTabs = ['results', 'waiting', 'free'] as const satisfies readonly TabId[];

/** The allotment of Kautilya Hall: available beds, the run, and its results. */
export function RunPage() {
  const runs = useManagesApplicants();
  const allotted = useAllotted({ limit: 1 });
  const count = allotted.data?.counts.allotted;
  const hall = useAvailability().data?.availability.boys;
  // Staff of other halls are sent no beds of Kautilya Hall.
  const seesHall = hall && hall.singleTotalBeds + hall.tripleTotalBeds > 0;
  const inHall = seesHall ? hall.singleOccupiedBeds + hall.tripleOccupiedBeds : undefined;
  return (
    <PageFrame
      title={texts.title}
      lead={count === undefined ? texts.lead : texts.allotted(count, inHall)}
      action={runs && <RunButtons />}
    >
      <div className={pageClasses.page}>
        <AvailabilityPanel />
        <RunTabs />
      </div>
    </PageFrame>
  );
}

/** Preview and run, with the dialogs of both. */
function RunButtons() {
  const [dialog, setDialog] = useState<'preview' | 'confirm'>();
  const { start, busy } = useRun();
  const close = () => setDialog(undefined);
  return (
    <>
      <div className={classNames(classes.actions, ui.wrap2)}>
        <Button onClick={() => setDialog('preview')} disabled={busy}>
          <Eye aria-hidden />
          {texts.preview}
        </Button>
        <Button variant="primary" busy={busy} onClick={() => setDialog('confirm')}>
          {busy ? texts.running : texts.run}
        </Button>
      </div>
      {dialog === 'preview' && <PreviewDialog onRun={() => setDialog('confirm')} onClose={close} />}
      {dialog === 'confirm' && (
        <RunConfirm
          onConfirm={() => {
            close();
            start();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

function RunTabs() {
  const [params, change] = useParamsChange();
  const readsRuns = useMay('requests');
  const shown = readsRuns ? tabs : clerkTabs;
  const tab = oneOf(shown, params.get('tab')) ?? 'results';
  // Another tab starts without the search and filters of this one.
  const open = (next: TabId, run?: string) =>
    change(
      (current) =>
        keepOnly(current, { ...(next !== 'results' && { tab: next }), ...(run && { run }) }),
      { replace: true, preventScrollReset: true },
    );
  const panels: Record<TabId, ReactNode> = {
    results: <AllottedTab />,
    reasons: <ReasonsTab />,
    waiting: <WaitingTab />,
    free: <FreeBedsTab />,
    runs: <RunsTab onReasons={(run) => open('reasons', run)} />,
  };
  return (
    <Tabs
      label={texts.tabs}
      value={tab}
      onChange={(next) => open(next)}
      tabs={shown.map((id) => ({ id, label: texts[id], panel: id === tab && panels[id] }))}
    />
  );
}
