import { Button } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { useState } from 'react';
import { pageFrom, useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import { SettingsNav } from '../../../../lib/settings-nav.tsx';
import { ImportsTable } from '../components/imports-table.tsx';
import { OnlyForAllHalls } from '../components/only-for-all-halls.tsx';
import { CheckDialog } from '../dialogs/check-dialog.tsx';
import { listMessages as texts } from '../messages.ts';
import { useImports } from '../queries.ts';

/** The history of imports. An administrator checks and imports files; provosts read. */
export function ImportsPage() {
  return (
    <OnlyForAllHalls>
      <Imports />
    </OnlyForAllHalls>
  );
}

function Imports() {
  const { filters, toPage } = useUrlFilters((params) => ({ page: pageFrom(params) }));
  const imports = useImports(filters.page);
  const isAdmin = useSession((state) => state.user?.role) === 'admin';
  const [checking, setChecking] = useState(false);
  const { data, error } = imports;
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      stale={data && error && texts.notUpdated}
      action={
        isAdmin && (
          <Button variant="primary" onClick={() => setChecking(true)}>
            {texts.start}
          </Button>
        )
      }
    >
      <SettingsNav />
      <PagedList query={imports} texts={texts} page={filters.page} onPage={toPage}>
        {({ rows, total }, updating) => (
          <ImportsTable rows={rows} total={total} updating={updating} />
        )}
      </PagedList>
      {checking && <CheckDialog onClose={() => setChecking(false)} />}
    </PageFrame>
  );
}
