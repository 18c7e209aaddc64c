import { pathOf } from '@hostel/contracts/call';
import { paymentReceipt } from '@hostel/contracts/payments';
import { Button } from '@hostel/shared-ui/button';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { FileText } from 'lucide-react';
import classes from './fees-table.module.css';
import { messages } from './messages.ts';

export interface ReceiptButtonProps {
  /** The id of the payment. */
  payment: string;
  receiptNumber: string;
  /** Whose, and of which fee: the number alone tells little. */
  of: string;
}

/** Opens a receipt in a new tab. */
export function ReceiptButton({ payment, receiptNumber, of }: ReceiptButtonProps) {
  const file = useFileOpener(pathOf(paymentReceipt, { id: payment }));
  return (
    <span className={classes.receipt}>
      <Button size="small" variant="quiet" busy={file.busy} onClick={file.open}>
        {!file.busy && <FileText aria-hidden />}
        <VisuallyHidden>{of} </VisuallyHidden>
        {receiptNumber}
      </Button>
      <span role="alert">{file.failed && messages.receiptFailed}</span>
    </span>
  );
}
