import { exportRooms, type StaffHall } from '@hostel/contracts/residence/halls';
import { pathOf } from '@hostel/contracts/wire/call';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { useState } from 'react';
import { useFileExport } from '../../../../lib/export-file.ts';
import { useMay } from '../../../../lib/may.ts';
import { yearEndPath } from '../../../../paths.ts';
import { AddRoomsDialog } from '../changes/add-rooms-dialog.tsx';
import { EditHallDialog } from '../changes/hall-dialogs.tsx';
import { ImportDialog } from '../changes/import-dialog.tsx';
import { useIsAdmin } from '../is-admin.ts';
import { hallMessages as texts } from '../messages.ts';
import { vacateMessages } from '../vacate/messages.ts';
import { VacateHallDialog } from '../vacate/vacate-hall-dialog.tsx';

/**
 * What can be done with a hall: the administrator changes it, managing roles vacate it, all staff
 * export its rooms.
 */
export function HallActs({ hall }: { hall: StaffHall }) {
  const isAdmin = useIsAdmin();
  const manages = useMay('manage');
  const seesYearEnd = useMay('requests');
  const { save, busy } = useFileExport();
  const [open, setOpen] = useState<'edit' | 'add' | 'import' | 'vacate'>();
  const close = () => setOpen(undefined);
  const file = {
    path: pathOf(exportRooms, { hallId: hall.id }),
    query: {},
    filename: `rooms-${hall.id}.csv`,
  };
  return (
    <>
      {isAdmin && (
        <>
          <Button variant="primary" onClick={() => setOpen('add')}>
            {texts.addRooms}
          </Button>
          <Button onClick={() => setOpen('edit')}>{texts.edit}</Button>
          <Button onClick={() => setOpen('import')}>{texts.importRooms}</Button>
        </>
      )}
      <Button busy={busy} onClick={() => void save(file, texts)}>
        {texts.export}
      </Button>
      {seesYearEnd && <ButtonLink to={yearEndPath(hall.id)}>{texts.yearEnd}</ButtonLink>}
      {manages && <Button onClick={() => setOpen('vacate')}>{vacateMessages.action}</Button>}
      {open === 'edit' && <EditHallDialog hall={hall} onClose={close} />}
      {open === 'add' && <AddRoomsDialog hall={hall} onClose={close} />}
      {open === 'vacate' && <VacateHallDialog hall={hall} onClose={close} />}
      {open === 'import' && <ImportDialog hallId={hall.id} onClose={close} />}
    </>
  );
}
