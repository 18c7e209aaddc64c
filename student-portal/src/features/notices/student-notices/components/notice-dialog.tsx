import type { ReceivedNotice } from '@hostel/contracts/notices/student-notices';
import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { FormError } from '@hostel/shared-ui/form-error';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { FileText, Printer } from 'lucide-react';
import { noticeMessages } from '../messages.ts';
import { NoticeSheet } from './notice-sheet.tsx';

const texts = noticeMessages.sheet;

interface NoticeDialogProps {
  notice: ReceivedNotice | null;
  onClose: () => void;
}

/** The full notice, to read, to print, or to open as a PDF. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  if (!notice) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      size="large"
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {notice.pdfPath !== null && <ViewPdf path={notice.pdfPath} />}
          <Button variant="primary" onClick={() => window.print()}>
            <Printer aria-hidden />
            {texts.print}
          </Button>
        </>
      }
    >
      <NoticeSheet notice={notice} />
    </Dialog>
  );
}

function ViewPdf({ path }: { path: string }) {
  const { open, busy, failed } = useFileOpener(path);
  return (
    <>
      <FormError>{failed ? texts.pdfFailed : undefined}</FormError>
      <Button busy={busy} onClick={open}>
        <FileText aria-hidden />
        {texts.viewPdf}
      </Button>
    </>
  );
}
