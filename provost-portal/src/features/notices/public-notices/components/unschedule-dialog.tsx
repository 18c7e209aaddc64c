import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { messages } from '../messages.ts';
import { useUnscheduleNotice } from '../queries.ts';
import { ChangeDialog } from './change-dialog.tsx';

const texts = {
  title: messages.unscheduleTitle,
  question: messages.unscheduleQuestion,
  confirm: messages.unschedule,
  keep: messages.keep,
  done: messages.unscheduled,
  failed: messages.unscheduleFailed,
};

/** Keeps a scheduled notice as a draft after confirmation. */
export function UnscheduleDialog({
  notice,
  onClose,
}: {
  notice: PublicNotice;
  onClose: () => void;
}) {
  const change = useUnscheduleNotice();
  return <ChangeDialog notice={notice} texts={texts} change={change} onClose={onClose} />;
}
