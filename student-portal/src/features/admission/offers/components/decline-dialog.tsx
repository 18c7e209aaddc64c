import type { Offer } from '@hostel/contracts/admission/rounds/offers';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { placeLabel } from '../../../../lib/place-label.ts';
import { offerMessages } from '../messages.ts';

const texts = offerMessages.decline;

interface DeclineDialogProps {
  offer: Offer;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the place is given back. */
export function DeclineDialog({ offer, ...rest }: DeclineDialogProps) {
  return (
    <ConfirmDialog
      open
      danger
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      {...rest}
    >
      <p>{texts.question(placeLabel(offer))}</p>
    </ConfirmDialog>
  );
}
