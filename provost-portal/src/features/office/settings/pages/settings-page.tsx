import type { Setting } from '@hostel/contracts/office/settings';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { useState } from 'react';
import { useSeesAllHalls } from '../../../../lib/halls.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { SettingsNav } from '../../../../lib/settings-nav.tsx';
import { NextYearCard } from '../components/next-year-card.tsx';
import { SettingRow, type SettingAct } from '../components/setting-row.tsx';
import classes from '../components/settings.module.css';
import { ChangeDialog } from '../dialogs/change-dialog.tsx';
import { RemoveDialog } from '../dialogs/remove-dialog.tsx';
import { groupLabels, messages as texts } from '../messages.ts';
import { useSettings } from '../queries.ts';

/** The settings by group; those of a group that this page doesn’t know come last. */
function byGroup(settings: readonly Setting[]): (readonly [string, Setting[]])[] {
  const known = Object.entries(groupLabels);
  const groups = known.map(([group, label]) => {
    return [label, settings.filter((setting) => setting.group === group)] as const;
  });
  const others = settings.filter(({ group }) => !known.some(([name]) => name === group));
  return [...groups, [texts.otherGroup, others] as const].filter(([, own]) => own.length > 0);
}

/** The settings of the office. An administrator of all halls changes them; others read. */
export function SettingsPage() {
  const query = useSettings();
  const isAdmin = useSession((state) => state.user?.role) === 'admin';
  const mayChange = useSeesAllHalls() === true && isAdmin;
  const [opened, setOpened] = useState<{ setting: Setting } & SettingAct>();
  const close = () => setOpened(undefined);
  const { data, error } = query;
  return (
    <PageFrame title={texts.title} lead={texts.lead} stale={data && error && texts.notUpdated}>
      <SettingsNav />
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} count={6} />}
      >
        {({ data: settings, today }) => (
          <>
            <NextYearCard
              settings={settings}
              today={today}
              onSet={
                mayChange
                  ? (setting, validFrom) => setOpened({ setting, act: 'change', validFrom })
                  : undefined
              }
            />
            {byGroup(settings).map(([label, own]) => (
              <section key={label} className={classNames(classes.group, ui.stack3)}>
                <h2>{label}</h2>
                <ul className={classes.list}>
                  {own.map((setting) => (
                    <SettingRow
                      key={setting.name}
                      setting={setting}
                      onAct={mayChange ? (act) => setOpened({ setting, ...act }) : undefined}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </QueryResult>
      {data && opened?.act === 'change' && (
        <ChangeDialog
          setting={opened.setting}
          today={data.today}
          validFrom={opened.validFrom}
          onClose={close}
        />
      )}
      {opened?.act === 'remove' && (
        <RemoveDialog setting={opened.setting} value={opened.value} onClose={close} />
      )}
    </PageFrame>
  );
}
