import { Button } from '@hostel/shared-ui/button';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { FileText } from 'lucide-react';
import { feesMessages } from '../messages.ts';
import classes from './receipt-button.module.css';

const texts = feesMessages.receipt;

interface ReceiptButtonProps {
  path: string;
  number: string | null;
  /** The fee that was paid. */
  fee: string;
}

/** Fetches the PDF with the session’s token and saves it. */
export function ReceiptButton({ path, number, fee }: ReceiptButtonProps) {
  const receipt = useFileOpener(path, texts.file(number));
  return (
    <span className={classes.receipt}>
      <Button size="small" busy={receipt.busy} onClick={receipt.open}>
        <FileText aria-hidden />
        {texts.label}
        <VisuallyHidden>{texts.of(fee)}</VisuallyHidden>
      </Button>
      <span role="alert" className={classes.failed}>
        {receipt.failed && texts.failed}
      </span>
    </span>
  );
}
