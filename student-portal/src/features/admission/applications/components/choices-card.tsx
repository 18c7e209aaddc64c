import {
  type Application,
  orderMyChoices,
} from '@hostel/contracts/admission/applications/application';
import {
  isSameChoiceOrder,
  type SentChoice,
} from '@hostel/contracts/admission/applications/choice-lists';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { isRefused } from '@hostel/shared-ui/http-error';
import { OrderList } from '@hostel/shared-ui/order-list';
import { notify } from '@hostel/shared-ui/toast';
import { FormEnd } from '../../../../lib/form/form-end.tsx';
import { placeLabel } from '../../../../lib/place-label.ts';
import { listed } from '../choice-list.ts';
import { lockText } from '../labels.ts';
import { applicationMessages } from '../messages.ts';
import { useOrderChoices, writeTo } from '../queries.ts';
import { ChoiceContent } from './choice-content.tsx';
import classes from './choices.module.css';
import { NeedsHint } from './needs-hint.tsx';
import { OtherChoices } from './other-choices.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

const texts = applicationMessages.choices;

/** The choices of the application, in order. */
export function ChoicesCard({ application }: { application: Application }) {
  const { may, choicesSetAt, choicesLockAt } = application;
  const now = officeNow();
  const isLocked = choicesLockAt !== null && new Date(choicesLockAt) <= now;
  return (
    <Card title={texts.title} lead={may.order ? texts.lead : undefined}>
      {(may.order || isLocked) && (
        <p className={classNames(ui.measure, ui.note)}>{lockText(application, now)}</p>
      )}
      {may.order ? (
        <ChoicesForm key={choicesSetAt ?? 'default'} application={application} />
      ) : (
        <OrderList
          readOnly
          label={texts.label}
          items={itemsOf(listed(application, application.choices).chosen, considered(application))}
          onChange={() => undefined}
        />
      )}
    </Card>
  );
}

/** The recorded need while rounds consider the choices. */
function considered({ needs, state }: Application): Application['needs'] {
  return ['received', 'waiting', 'accepted-open'].includes(state) ? needs : null;
}

function itemsOf(choices: Application['choices'], needs: Application['needs']) {
  return choices.map((choice) => {
    const { hallId, roomType } = choice;
    const content = <ChoiceContent choice={choice} needs={needs} />;
    return { key: `${hallId} ${roomType}`, label: placeLabel(choice), content, choice };
  });
}

function useChoicesForm(application: Application) {
  const ordering = useOrderChoices();
  const saved = listed(application, application.choices).choices;
  const form = useContractForm<{ choices: SentChoice[] }, { choices: SentChoice[] }>({
    call: orderMyChoices,
    formId: 'application-choices',
    defaultValues: { choices: saved },
    fallback: texts.failed,
    keep: true,
    submit: async (values) => {
      await ordering
        .mutateAsync({ ...writeTo(application), body: values })
        .catch((error: unknown) => {
          const isChanged = isRefused(error, 'changed');
          // The card shows the newer list next, with this order as its draft.
          if (isChanged) notify.error(texts.changed);
          throw error;
        });
      notify.success(texts.done);
    },
  });
  const current = listed(application, form.watch('choices'));
  return { form, current, isChanged: !isSameChoiceOrder(current.choices, saved) };
}

function savedText({ choicesSetAt }: Application, isChanged: boolean): string {
  if (isChanged) return texts.unsaved;
  return choicesSetAt === null ? texts.byDefault : texts.saved(fullDate(choicesSetAt));
}

function ChoicesForm({ application }: { application: Application }) {
  const { form, current, isChanged } = useChoicesForm(application);
  const { needs } = application;
  const set = (choices: readonly SentChoice[]) =>
    form.setValue(
      'choices',
      choices.map(({ hallId, roomType }) => ({ hallId, roomType })),
      { shouldDirty: true },
    );
  const { error } = form.field('choices');
  return (
    <form {...form.formProps} className={ui.stack4} aria-label={texts.title}>
      <DraftBack restored={form.restored && isChanged} onDiscard={form.clear} />
      <OrderList
        label={texts.label}
        hint={texts.hint}
        items={itemsOf(current.chosen, needs)}
        onChange={(items) =>
          set(
            listed(
              application,
              items.map(({ choice }) => choice),
            ).choices,
          )
        }
        onRemove={({ key }) =>
          set(current.choices.filter((one) => `${one.hallId} ${one.roomType}` !== key))
        }
      />
      <NeedsHint needs={needs} chosen={current.chosen} others={current.others} />
      <FormError>{error}</FormError>
      <div
        className={classNames(classes.save, ui.wrap34, ui.middle, ui.apart)}
        data-changed={isChanged || undefined}
      >
        <p role="status" className={classes.saved}>
          {savedText(application, isChanged)}
        </p>
        <div className={classNames(ui.wrap2, ui.top)}>
          {isChanged && <Button onClick={form.clear}>{texts.discard}</Button>}
          <FormEnd form={form} ready={isChanged} texts={texts} />
        </div>
      </div>
      <OtherChoices
        choices={current.others}
        needs={needs}
        onAdd={({ hallId, roomType }) => {
          const added = listed(application, [{ hallId, roomType }]).choices;
          set([...current.choices, ...added]);
        }}
      />
    </form>
  );
}
