import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { messages } from '../messages.ts';
import { useDeleteNotice } from '../queries.ts';
import { ChangeDialog } from './change-dialog.tsx';

const texts = {
  title: messages.deleteTitle,
  question: messages.deleteQuestion,
  confirm: messages.delete,
  done: messages.deleted,
  failed: messages.deleteFailed,
};

/** Deletes a notice after confirmation. */
export function DeleteDialog({ notice, onClose }: { notice: PublicNotice; onClose: () => void }) {
  const change = useDeleteNotice();
  return <ChangeDialog notice={notice} texts={texts} change={change} danger onClose={onClose} />;
}
