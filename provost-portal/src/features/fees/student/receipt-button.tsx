import { pathOf } from '@hostel/contracts/wire/call';
import { paymentReceipt } from '@hostel/contracts/fees/payments';
import { Button } from '@hostel/shared-ui/button';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { FileText } from 'lucide-react';
import classes from './student-fees.module.css';
import { messages } from '../messages.ts';

export interface ReceiptButtonProps {
  /** Id of the payment. */
  payment: string;
  receiptNumber: string;
  /** The fee and the student, for screen readers. */
  description: string;
}

/** Opens a receipt in a new tab. */
export function ReceiptButton({ payment, receiptNumber, description }: ReceiptButtonProps) {
  const file = useFileOpener(pathOf(paymentReceipt, { id: payment }));
  return (
    <span className={classes.receipt}>
      <Button size="small" variant="quiet" busy={file.busy} onClick={file.open}>
        {!file.busy && <FileText aria-hidden />}
        <VisuallyHidden>{description} </VisuallyHidden>
        {receiptNumber}
      </Button>
      <span role="alert">{file.failed && messages.receiptFailed}</span>
    </span>
  );
}
