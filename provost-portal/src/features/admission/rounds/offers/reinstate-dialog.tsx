import { reinstateOffer, roundOffer } from '@hostel/contracts/admission/rounds/offers';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useCurrentRow } from '../../../../lib/use-current-row.ts';
import { useReinstateOffer } from '../queries.ts';
import type { OfferDialogProps } from './answer-dialog.tsx';
import { offerMessages as texts } from './messages.ts';

/** Offers a lapsed or declined bed to the same student again, with a reason. */
export function ReinstateDialog({ offer, onClose }: OfferDialogProps) {
  const reinstate = useReinstateOffer();
  const { current, refuse } = useCurrentRow(offer, roundOffer, texts.outdated);
  const form = useContractForm({
    call: reinstateOffer,
    formId: `reinstate-offer-${offer._id}`,
    defaultValues: { reason: '' },
    fallback: texts.reinstateFailed,
    submit: async (body) => {
      await reinstate.mutateAsync({ offer: current, body }).catch(refuse);
      notify.success(texts.reinstated);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.reinstateTitle(offer.name)}
      submitLabel={texts.reinstate}
      form={form}
      onClose={onClose}
    >
      <p>{texts.reinstateLead}</p>
      <TextArea
        label={texts.reason}
        hint={texts.reinstateReasonHint}
        rows={3}
        {...form.field('reason')}
      />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
