import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Tabs } from '@hostel/shared-ui/tabs';
import type { ReactNode } from 'react';
import type { SubmitAndHistoryView } from './use-submit-and-history.ts';

interface SubmitAndHistoryProps {
  view: SubmitAndHistoryView;
  texts: {
    title: string;
    lead: string;
    tabs: { label: string; submit: string; history: string };
  };
  /** The number of entries in the history; undefined while loading. */
  count: number | undefined;
  form: ReactNode;
  history: ReactNode;
}

/** A page with two tabs: a form, and the history of what was submitted. */
export function SubmitAndHistory(props: SubmitAndHistoryProps) {
  const { view, texts, count, form, history } = props;
  return (
    <PageFrame title={texts.title} lead={texts.lead} width="narrow">
      <Tabs
        label={texts.tabs.label}
        value={view.tab}
        onChange={view.showTab}
        tabs={[
          { id: 'submit', label: texts.tabs.submit, panel: form },
          { id: 'history', label: texts.tabs.history, count, panel: history },
        ]}
      />
    </PageFrame>
  );
}
