import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Tabs } from '@hostel/shared-ui/tabs';
import type { ReactNode } from 'react';
import classes from './submit-and-history.module.css';
import type { SubmitAndHistoryView } from './use-submit-and-history.ts';

interface SubmitAndHistoryProps {
  view: SubmitAndHistoryView;
  texts: {
    title: string;
    lead: string;
    tabs: { label: string; submit: string; history: string };
    /** Shown beside the form and the history on wide screens, on others below the form only. */
    help: { title: string; points: readonly string[] };
  };
  /** The number of entries in the history; undefined while loading. */
  count: number | undefined;
  form: ReactNode;
  history: ReactNode;
}

/** A page with two tabs: a form, and the history of what was submitted. Help is beside both. */
export function SubmitAndHistory(props: SubmitAndHistoryProps) {
  const { view, texts, count, form, history } = props;
  const help = (
    <Card title={texts.help.title} className={classes.aside}>
      <ul className={classNames(classes.help, ui.stack3, ui.note)}>
        {texts.help.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  );
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <Tabs
        label={texts.tabs.label}
        value={view.tab}
        onChange={view.showTab}
        tabs={[
          {
            id: 'submit',
            label: texts.tabs.submit,
            panel: (
              <div className={classes.parts}>
                <div className={classes.main}>{form}</div>
                {help}
              </div>
            ),
          },
          {
            id: 'history',
            label: texts.tabs.history,
            count,
            panel: (
              <div className={classes.parts} data-history>
                <div className={classes.main}>{history}</div>
                {help}
              </div>
            ),
          },
        ]}
      />
    </PageFrame>
  );
}
