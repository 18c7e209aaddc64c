import { vacateHallForm } from '@hostel/contracts/admission/allotment/vacate-hall';
import type { StaffHall } from '@hostel/contracts/residence/halls';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { Checkbox, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { ApiError } from '@hostel/shared-ui/http-error';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { useHallResidents, useVacateHall } from '../queries.ts';
import { vacateMessages as texts } from './messages.ts';
import { ResidentList } from './resident-list.tsx';

/** The refusal of a typed number that isn’t the number of the shown residents. */
function wrongNumber(shown: number): ApiError {
  const message = texts.wrongNumber(shown);
  const fields = { residents: message };
  return new ApiError({ message, fields, status: 400, code: 'wrong_number', answered: true });
}

function useVacateForm(hall: StaffHall, onClose: () => void) {
  const vacate = useVacateHall(hall.id);
  const form = useContractForm({
    schema: vacateHallForm,
    formId: `vacate-hall-${hall.id}`,
    defaultValues: { reason: '', earlierYearsOnly: false, waitAgain: true, residents: '' },
    fallback: texts.vacateFailed,
    submit: async (body, { submitKey }) => {
      if (body.residents !== shown) throw wrongNumber(shown);
      const { data } = await vacate.mutateAsync({ body, idempotencyKey: submitKey });
      notify.success(texts.done(data.vacated));
      onClose();
    },
  });
  const earlierYearsOnly = form.watch('earlierYearsOnly');
  const residents = useHallResidents(hall.id, earlierYearsOnly);
  const known = residents.isPlaceholderData ? undefined : residents.data?.data.length;
  const shown = known ?? 0;
  return { form, residents, shown, earlierYearsOnly };
}

/** Vacates all beds of a hall, with a reason; the list of residents is shown and counted before. */
export function VacateHallDialog({ hall, onClose }: { hall: StaffHall; onClose: () => void }) {
  const { form, residents, shown, earlierYearsOnly } = useVacateForm(hall, onClose);
  const { field } = form;
  return (
    <FormDialog
      title={texts.title(hall.name)}
      size="large"
      submitLabel={texts.submit(shown)}
      disabled={shown === 0}
      danger
      form={form}
      onClose={onClose}
    >
      <Checkbox label={texts.earlier} hint={texts.earlierHint} {...field('earlierYearsOnly')} />
      <QueryResult
        query={residents}
        texts={texts}
        skeleton={<SkeletonGroup label={texts.loading} lines={5} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={texts.none}>
              {earlierYearsOnly ? texts.noneEarlier : texts.noneMore}
            </Empty>
          ) : (
            <section className={ui.stack3} aria-busy={residents.isPlaceholderData}>
              <p role="status">
                <strong>{texts.affected(data.length)}</strong>
              </p>
              <ResidentList residents={data} />
            </section>
          )
        }
      </QueryResult>
      {shown > 0 && (
        <>
          {!earlierYearsOnly && (
            <Checkbox label={texts.waitAgain} hint={texts.waitAgainHint} {...field('waitAgain')} />
          )}
          <TextArea label={texts.reason} hint={texts.reasonHint} rows={3} {...field('reason')} />
          <TextField
            label={texts.confirm}
            hint={texts.confirmHint(shown)}
            inputMode="numeric"
            autoComplete="off"
            {...field('residents')}
          />
          <p className={ui.note}>{texts.consequence}</p>
        </>
      )}
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
