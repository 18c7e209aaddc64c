import type { StaffHall } from '@hostel/contracts/residence/halls';
import { Button, IconButton } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { SelectField, TextField } from '@hostel/shared-ui/field';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { X } from 'lucide-react';
import { useHalls } from '../../../../lib/halls.ts';
import { labelOf, roomTypeLabels } from '../../../../lib/labels.ts';
import { roundRulesMessages as texts } from '../messages.ts';
import {
  categoriesOf,
  groupsOf,
  type QuotaForm,
  type RoundRulesForm,
} from '../round-rules-values.ts';
import type { FieldsProps } from './rule-fields.tsx';
import classes from './round-rules.module.css';

interface PartProps {
  rules: RoundRulesForm;
  onChange: (changed: Partial<RoundRulesForm>) => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function GroupFields({ rules: { groupBy, shares }, onChange }: PartProps) {
  const groups = groupsOf[groupBy] ?? [];
  return (
    <>
      <RadioCards
        label={texts.groupBy}
        name="groupBy"
        options={optionsOf(texts.groupings)}
        stacked
        value={groupBy}
        onChange={(event) => onChange({ groupBy: event.target.value })}
      />
      {groups.length > 0 && (
        <fieldset className={classNames(classes.part, ui.stack3, ui.left, ui.shrink)}>
          <legend>{texts.shares}</legend>
          <p className={ui.note}>{texts.sharesHint}</p>
          <div className={classes.shares}>
            {groups.map((id) => (
              <TextField
                key={id}
                label={labelOf(texts.groups, id)}
                inputMode="numeric"
                autoComplete="off"
                value={shares[id] ?? ''}
                onChange={(event) => onChange({ shares: { ...shares, [id]: event.target.value } })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** The room types of a hall, or all of them; also one that is chosen and no longer in the hall. */
function typesOf(hall: StaffHall | undefined, chosen: string) {
  const count = new Map(Object.entries(hall?.rooms ?? {}));
  return optionsOf(roomTypeLabels).filter(
    ({ value }) => !hall || value === chosen || (count.get(value) ?? 0) > 0,
  );
}

interface QuotaProps {
  quota: QuotaForm;
  /** From 1. */
  number: number;
  categories: readonly string[];
  onChange: (changed: Partial<QuotaForm>) => void;
  onRemove: () => void;
}

function QuotaRow({ quota, number, categories, onChange, onRemove }: QuotaProps) {
  const halls = useHalls();
  const chosen = halls.find(({ id }) => id === quota.hall);
  // A category that was taken off the list is shown until another one is chosen.
  const names = [...new Set([...categories, quota.category])].filter((one) => one !== '');
  const set = (field: keyof QuotaForm) => (event: { target: { value: string } }) =>
    onChange({ [field]: event.target.value });
  return (
    <div className={classes.quota} role="group" aria-label={texts.quota(number)}>
      <SelectField
        label={texts.category}
        placeholder={texts.choose}
        options={names.map((value) => ({ value, label: value }))}
        value={quota.category}
        onChange={set('category')}
      />
      <TextField
        label={texts.share}
        inputMode="decimal"
        autoComplete="off"
        value={quota.share}
        onChange={set('share')}
      />
      <SelectField
        label={texts.hall}
        options={[
          { value: '', label: texts.allHalls },
          ...halls.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={quota.hall}
        onChange={set('hall')}
      />
      <SelectField
        label={texts.roomType}
        options={[{ value: '', label: texts.allTypes }, ...typesOf(chosen, quota.roomType)]}
        value={quota.roomType}
        onChange={set('roomType')}
      />
      <IconButton
        label={texts.removeQuota(number)}
        icon={<X aria-hidden />}
        onClick={onRemove}
        className={classes.remove}
      />
    </div>
  );
}

function QuotaFields({ rules: { categories: typed, quotas }, onChange }: PartProps) {
  const categories = categoriesOf(typed);
  const set = (rows: QuotaForm[]) => onChange({ quotas: rows });
  const added = { category: categories[0] ?? '', hall: '', roomType: '', share: '' };
  return (
    <>
      <TextField
        label={texts.categories}
        hint={texts.categoriesHint}
        autoComplete="off"
        value={typed}
        onChange={(event) => onChange({ categories: event.target.value })}
      />
      <fieldset className={classNames(classes.part, ui.stack3, ui.left, ui.shrink)}>
        <legend>{texts.quotas}</legend>
        <p className={ui.note}>{texts.quotasHint}</p>
        {quotas.map((quota, at) => (
          // Quotas have no identity of their own: the position is what the label says.
          <QuotaRow
            key={at}
            quota={quota}
            number={at + 1}
            categories={categories}
            onChange={(changed) =>
              set(quotas.map((one, index) => (index === at ? { ...one, ...changed } : one)))
            }
            onRemove={() => set(quotas.filter((_, index) => index !== at))}
          />
        ))}
        {(categories.length > 0 || quotas.length > 0) && (
          <Button size="small" variant="quiet" onClick={() => set([...quotas, added])}>
            {texts.addQuota}
          </Button>
        )}
      </fieldset>
    </>
  );
}

/** The rules of rounds: merit groups, categories with their quotas, and accessible beds. */
export function RoundRuleFields({ form }: FieldsProps) {
  const rules = form.watch('rules');
  const change = (changed: Partial<RoundRulesForm>) =>
    form.setValue('rules', { ...rules, ...changed });
  return (
    <>
      <GroupFields rules={rules} onChange={change} />
      <QuotaFields rules={rules} onChange={change} />
      <RadioCards
        label={texts.released}
        name="released"
        options={[
          { value: 'no', label: texts.keepFree },
          { value: 'yes', label: texts.release },
        ]}
        stacked
        value={rules.released}
        onChange={(event) => change({ released: event.target.value === 'yes' ? 'yes' : 'no' })}
      />
    </>
  );
}
