import { ui } from '@hostel/shared-ui/classes';
import { adjustMessages as texts } from './messages.ts';

export interface OnlineOrderNoteProps {
  /** `none`, `open` or `confirming`; absent from older servers. */
  order: string | undefined;
}

/** Warns that the student is paying the fee online now. */
export function OnlineOrderNote({ order }: OnlineOrderNoteProps) {
  return (
    <p role="status" className={ui.strong}>
      {order === 'open' && texts.orderOpen}
      {order === 'confirming' && texts.orderConfirming}
    </p>
  );
}
