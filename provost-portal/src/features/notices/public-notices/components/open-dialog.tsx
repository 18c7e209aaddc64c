import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { ArchiveDialog } from './archive-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { NoticeFormDialog } from '../form/notice-form-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { TemplatesDialog } from '../form/templates-dialog.tsx';
import type { NoticeTemplate } from '../form/templates.ts';
import { UnscheduleDialog } from './unschedule-dialog.tsx';
import { ViewDialog } from './view-dialog.tsx';

/** The dialog that is open, and the notice or template it belongs to. */
export type Opened =
  | { dialog: 'templates' }
  | { dialog: 'create'; template?: NoticeTemplate }
  | {
      dialog: 'view' | 'edit' | 'unschedule' | 'archive' | 'delete' | 'publish';
      notice: PublicNotice;
    };

export interface OpenDialogProps {
  opened: Opened | undefined;
  onUse: (template: NoticeTemplate) => void;
  onClose: () => void;
}

/** Shows the dialog that is open, if any. */
export function OpenDialog({ opened, onUse, onClose }: OpenDialogProps) {
  switch (opened?.dialog) {
    case undefined:
      return null;
    case 'templates':
      return <TemplatesDialog onUse={onUse} onClose={onClose} />;
    case 'create':
      return <NoticeFormDialog template={opened.template} onClose={onClose} />;
    case 'edit':
      return <NoticeFormDialog notice={opened.notice} onClose={onClose} />;
    case 'view':
      return <ViewDialog notice={opened.notice} onClose={onClose} />;
    case 'unschedule':
      return <UnscheduleDialog notice={opened.notice} onClose={onClose} />;
    case 'archive':
      return <ArchiveDialog notice={opened.notice} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog notice={opened.notice} onClose={onClose} />;
    case 'publish':
      return <PublishDialog notice={opened.notice} onClose={onClose} />;
  }
}
