import { setting as settingSchema, type Setting } from '@hostel/contracts/office/settings';
import { DateField } from '@hostel/shared-ui/date-field';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useCurrentRow } from '../../../../lib/use-current-row.ts';
import classes from '../components/settings.module.css';
import { ValueFields } from '../components/value-fields.tsx';
import { formOf, settingForm, valueOf, type SettingForm } from '../form-values.ts';
import { changeMessages as texts } from '../messages.ts';
import { useChangeSetting, usePreviewSetting } from '../queries.ts';

interface Checked {
  /** The value and the day that were checked, as JSON. */
  given: string;
  text: string;
  effects: readonly string[];
}

function Effects({ text, effects }: Checked) {
  const section = useRef<HTMLElement>(null);
  // It is below the fields, often out of sight.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className={classes.effects} role="status">
      <h3>{texts.effects}</h3>
      <p>{texts.newValue(text)}</p>
      {effects.length === 0 ? (
        <p>{texts.noEffects}</p>
      ) : (
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

export interface ChangeDialogProps {
  setting: Setting;
  /** The day of the office. */
  today: string;
  /** The day that is proposed; by default today. */
  validFrom?: string | undefined;
  onClose: () => void;
}

/** The form of a setting: the first submit checks what the change affects, the second saves it. */
function useSettingForm({ setting, today, validFrom = today, onClose }: ChangeDialogProps) {
  const preview = usePreviewSetting();
  const change = useChangeSetting();
  const [checked, setChecked] = useState<Checked>();
  const { current, refuse } = useCurrentRow<Setting>(setting, settingSchema, texts.outdated);
  const { name, title, kind } = setting;
  const bodyOf = (values: SettingForm) => ({
    value: valueOf(kind, values),
    validFrom: values.validFrom,
  });
  const form = useContractForm<SettingForm, SettingForm>({
    schema: settingForm,
    formId: `setting-${name}-${validFrom}`,
    defaultValues: formOf(setting, validFrom),
    fallback: texts.failed,
    keep: true,
    submit: async (values) => {
      const body = bodyOf(values);
      const given = JSON.stringify(body);
      if (checked?.given !== given) {
        const { data } = await preview.mutateAsync({ name, body });
        setChecked({ given, ...data });
        return;
      }
      try {
        await change.mutateAsync({ setting: current, body: { ...body, reason: values.reason } });
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.saved(title));
      onClose();
    },
  });
  const isChecked = checked?.given === JSON.stringify(bodyOf(form.watch()));
  return { form, checked: isChecked ? checked : undefined };
}

/** Sets the value of a setting from a day on, after showing what this changes. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { setting, today, onClose } = props;
  const { form, checked } = useSettingForm(props);
  return (
    <FormDialog
      title={setting.title}
      submitLabel={checked ? texts.save : texts.check}
      form={form}
      onClose={onClose}
    >
      <p>{setting.hint}</p>
      <ValueFields form={form} setting={setting} />
      <DateField
        label={texts.validFrom}
        hint={texts.validFromHint}
        min={today}
        {...form.field('validFrom')}
      />
      <TextArea label={texts.reason} hint={texts.reasonHint} rows={2} {...form.field('reason')} />
      {checked && <Effects {...checked} />}
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
