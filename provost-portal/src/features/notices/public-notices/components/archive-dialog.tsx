import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { messages } from '../messages.ts';
import { useArchiveNotice } from '../queries.ts';
import { ChangeDialog } from './change-dialog.tsx';

const texts = {
  title: messages.archiveTitle,
  question: messages.archiveQuestion,
  confirm: messages.archive,
  done: messages.archived,
  failed: messages.archiveFailed,
};

/** Takes a published notice off the notice board after confirmation. */
export function ArchiveDialog({ notice, onClose }: { notice: PublicNotice; onClose: () => void }) {
  const change = useArchiveNotice();
  return <ChangeDialog notice={notice} texts={texts} change={change} onClose={onClose} />;
}
