import type { Application } from '@hostel/contracts/admission/applications/application';
import {
  recordedNeeds,
  recordNeeds,
  type RecordedNeeds,
} from '@hostel/contracts/admission/applications/needs';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Checkbox, FieldError, TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useCurrentRow } from '../../../../lib/use-current-row.ts';
import { needsMessages as texts } from '../messages.ts';
import { useRecordNeeds } from '../queries.ts';
import classes from './application.module.css';
import { ServedChoices } from './served-choices.tsx';

type Body = BodyOf<typeof recordNeeds>;

interface NeedsDialogProps {
  needs: RecordedNeeds;
  application: Application;
  studentId: string;
  onClose: () => void;
}

/** Records needs and categories of an applicant, with the document that shows them as the reason. */
export function NeedsDialog({ needs, application, studentId, onClose }: NeedsDialogProps) {
  const recording = useRecordNeeds();
  const { current, refuse } = useCurrentRow<RecordedNeeds>(needs, recordedNeeds, texts.outdated);
  const { accessible, groundFloor, categories } = needs;
  const form = useContractForm<Body, Body>({
    call: recordNeeds,
    formId: `application-needs-${studentId}`,
    defaultValues: { accessible, groundFloor, categories, reason: '' },
    fallback: texts.saveFailed,
    submit: async (body) => {
      await recording.mutateAsync({ studentId, needs: current, body }).catch(refuse);
      notify.success(texts.done);
      onClose();
    },
  });
  const [chosen, isAccessible, isLow] = form.watch(['categories', 'accessible', 'groundFloor']);
  const toggle = (category: string, isOn: boolean) =>
    form.setValue(
      'categories',
      needs.offered.filter((one) => (one === category ? isOn : chosen.includes(one))),
    );
  return (
    <FormDialog title={texts.title} submitLabel={texts.submit} form={form} onClose={onClose}>
      <p>{texts.dialogLead}</p>
      {needs.lockedRound !== null && <p>{texts.locked(needs.lockedRound)}</p>}
      <fieldset className={classNames(classes.checks, ui.stack2, ui.shrink)}>
        <legend>{texts.needs}</legend>
        <Checkbox label={texts.accessible} {...form.field('accessible')} />
        <Checkbox label={texts.groundFloor} {...form.field('groundFloor')} />
        <div role="status">
          <ServedChoices
            application={application}
            needs={{ accessible: isAccessible, groundFloor: isLow }}
          />
        </div>
      </fieldset>
      <fieldset className={classNames(classes.checks, ui.stack2, ui.shrink)}>
        <legend>{texts.categories}</legend>
        {needs.offered.length === 0 && <p className={classes.note}>{texts.noCategories}</p>}
        {needs.offered.map((category) => (
          <Checkbox
            key={category}
            label={category}
            checked={chosen.includes(category)}
            onChange={(event) => toggle(category, event.target.checked)}
          />
        ))}
        <FieldError>{form.field('categories').error}</FieldError>
      </fieldset>
      <TextArea label={texts.reason} hint={texts.reasonHint} rows={3} {...form.field('reason')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
