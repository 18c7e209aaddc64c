import { orderStudentChoices } from '@hostel/contracts/admission/applications/application';
import type { ShownChoice } from '@hostel/contracts/admission/applications/shown-choice';
import {
  divideChoices,
  toSentChoices,
} from '@hostel/contracts/admission/applications/choice-lists';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { OrderList } from '@hostel/shared-ui/order-list';
import { notify } from '@hostel/shared-ui/toast';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { applicationMessages } from '../messages.ts';
import { useOrderChoices } from '../queries.ts';
import classes from './application.module.css';
import { ChoiceContent, itemsOf } from './choice-content.tsx';
import type { ActDialogProps } from './reason-dialog.tsx';

const { order: texts, choices: choiceTexts, reason, reasonHint } = applicationMessages;

type Body = BodyOf<typeof orderStudentChoices>;

/** Puts the choices of a student in order, with a reason. */
export function OrderDialog({ studentId, application, onClose }: ActDialogProps) {
  const ordering = useOrderChoices();
  const all = [...application.choices, ...application.otherChoices];
  const form = useContractForm<Body, Body>({
    call: orderStudentChoices,
    formId: `application-order-${studentId}`,
    defaultValues: { choices: toSentChoices(application.choices), reason: '' },
    fallback: texts.failed,
    submit: async (body) => {
      await ordering.mutateAsync({ studentId, application, body });
      notify.success(texts.done);
      onClose();
    },
  });
  const { chosen, others } = divideChoices(all, form.watch('choices'));
  const set = (list: readonly ShownChoice[]) => form.setValue('choices', toSentChoices(list));
  return (
    <FormDialog
      title={texts.title}
      size="large"
      submitLabel={texts.submit}
      form={form}
      onClose={onClose}
    >
      <p>{choiceTexts.changeLead}</p>
      <OrderList
        label={choiceTexts.label}
        hint={choiceTexts.hint}
        items={itemsOf(chosen, application.needs)}
        onChange={(items) => set(items.map(({ choice }) => choice))}
        onRemove={({ choice }) => set(chosen.filter((one) => one !== choice))}
      />
      {others.length > 0 && (
        <section className={ui.stack2}>
          <h3>{choiceTexts.removed}</h3>
          {others.map((choice) => (
            <div
              key={`${choice.hallId} ${choice.roomType}`}
              className={classNames(classes.other, ui.row3, ui.middle, ui.apart)}
            >
              <ChoiceContent choice={choice} needs={application.needs} />
              <Button size="small" onClick={() => set([...chosen, choice])}>
                {choiceTexts.add}
                <VisuallyHidden>
                  {' '}
                  {choice.hostelName}, {choiceTexts.room(choice.roomType)}
                </VisuallyHidden>
              </Button>
            </div>
          ))}
        </section>
      )}
      <TextArea label={reason} hint={reasonHint} rows={3} {...form.field('reason')} />
      <FormError>{form.field('choices').error ?? form.formError}</FormError>
    </FormDialog>
  );
}
