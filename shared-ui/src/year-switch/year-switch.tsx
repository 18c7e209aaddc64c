import { SelectField } from '../field/field.tsx';
import { useYearParam } from './use-year-param.ts';

export interface YearSwitchProps {
  /** Those to choose from; an earlier server sends none. */
  years: readonly number[] | undefined;
  /** A year as it is written. */
  labelOf: (year: number) => string;
  /** The year of what is on screen. */
  shown: number | undefined;
  /** The year that the URL doesn’t name. */
  defaultYear?: number | undefined;
}

/** Chooses the academic year of a list, kept in the URL. Not shown where there is no other year. */
export function YearSwitch({ years = [], labelOf, shown, defaultYear }: YearSwitchProps) {
  const [, show] = useYearParam();
  if (shown === undefined) return null;
  const all = [...new Set([shown, ...years])].toSorted((a, b) => b - a);
  if (all.length < 2) return null;
  return (
    <SelectField
      label="Academic year"
      options={all.map((year) => ({ value: String(year), label: labelOf(year) }))}
      value={String(shown)}
      onChange={({ target }) => {
        const year = Number(target.value);
        show(year === defaultYear ? undefined : year);
      }}
    />
  );
}
