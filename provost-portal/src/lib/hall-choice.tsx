import { Checkbox, FieldError } from '@hostel/shared-ui/field';
import classes from './hall-choice.module.css';
import { useHalls } from './halls.ts';

export interface HallChoiceProps {
  label: string;
  /** Ids of the chosen halls. */
  chosen: readonly string[];
  onChoose: (halls: string[]) => void;
  error: string | undefined;
}

/** A choice of several of the person's halls. */
export function HallChoice({ label, chosen, onChoose, error }: HallChoiceProps) {
  const halls = useHalls();
  const choose = (id: string, checked: boolean) =>
    onChoose(checked ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={classes.halls}>
      <legend>{label}</legend>
      {halls.map(({ id, name }) => (
        <Checkbox
          key={id}
          name="halls"
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
