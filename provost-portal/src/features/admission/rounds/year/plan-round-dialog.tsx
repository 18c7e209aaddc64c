import { planRoundForm } from '@hostel/contracts/admission/rounds/forms';
import { Checkbox } from '@hostel/shared-ui/field';
import { DateField } from '@hostel/shared-ui/date-field';
import { campusDay } from '@hostel/shared-ui/dates';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { notify } from '@hostel/shared-ui/toast';
import { useNavigate } from 'react-router-dom';
import { campusInstant } from '../../../../lib/campus-time.ts';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { roundPath } from '../../../../paths.ts';
import { planMessages as texts } from '../messages.ts';
import { usePlanRound } from '../queries.ts';
import { DrawFields } from './draw-fields.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

const kinds = [
  { value: 'mock', label: texts.mock, description: texts.mockMore },
  { value: 'regular', label: texts.regular, description: texts.regularMore },
] as const;

const results = [
  { value: 'final', label: texts.final, description: texts.finalMore },
  { value: 'offers', label: texts.offers, description: texts.offersMore },
] as const;

interface PlanDefaults {
  /** The year for which it is planned; an earlier server doesn’t say it. */
  admissionYear?: number | undefined;
  offers: boolean;
  acceptByPaying: boolean;
  respondBy: string;
}

export interface PlanRoundDialogProps {
  /** The kind that is chosen at first. */
  kind: 'mock' | 'regular';
  /** What the settings of the office propose. */
  defaults?: PlanDefaults | undefined;
  onClose: () => void;
}

/** Those of a server that is older than the settings. */
const noDefaults: PlanDefaults = { offers: false, acceptByPaying: false, respondBy: '' };

const noDraw = { hasDraw: false, drawSource: '', draw: '', drawTime: '' };

function usePlanForm({ kind, defaults = noDefaults, onClose }: PlanRoundDialogProps) {
  const plan = usePlanRound();
  const navigate = useNavigate();
  const { offers: offered, acceptByPaying, respondBy } = defaults;
  return useContractForm({
    schema: planRoundForm,
    formId: 'plan-round',
    defaultValues: { kind, offers: offered, acceptByPaying, respondBy, ...noDraw },
    fallback: texts.failed,
    submit: async (values, { submitKey }) => {
      const offers = values.kind === 'regular' && values.offers;
      const { hasDraw, drawSource, draw, drawTime } = values;
      const body = {
        kind: values.kind,
        offers,
        acceptByPaying: offers && values.acceptByPaying,
        respondBy: offers ? values.respondBy : null,
        ...(hasDraw && { draw: { source: drawSource, at: campusInstant(draw, drawTime) ?? '' } }),
      };
      const { data } = await plan.mutateAsync({ body, idempotencyKey: submitKey });
      notify.success(texts.done);
      onClose();
      await navigate(roundPath(data._id));
    },
  });
}

/** Plans a round, and opens its page. */
export function PlanRoundDialog(props: PlanRoundDialogProps) {
  const form = usePlanForm(props);
  const { field } = form;
  const regular = form.watch('kind') === 'regular';
  const offers = form.watch('offers') ?? false;
  return (
    <FormDialog
      title={texts.titleOf(props.defaults?.admissionYear)}
      submitLabel={texts.submit}
      form={form}
      onClose={props.onClose}
    >
      <p>{texts.lead}</p>
      <RadioCards label={texts.kind} options={kinds} {...field('kind')} />
      {regular && (
        <RadioCards
          label={texts.result}
          name="result"
          options={results}
          value={offers ? 'offers' : 'final'}
          onChange={({ target }) => form.setValue('offers', target.value === 'offers')}
        />
      )}
      {regular && offers && (
        <>
          <DateField
            label={texts.respondBy}
            hint={texts.respondByHint}
            min={campusDay(officeNow())}
            {...field('respondBy')}
          />
          <Checkbox
            label={texts.acceptByPaying}
            hint={texts.acceptByPayingHint}
            {...field('acceptByPaying')}
          />
        </>
      )}
      <DrawFields form={form} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
