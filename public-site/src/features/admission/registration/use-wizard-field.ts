import type { WizardField } from './draft.ts';
import { useWizard } from './store.ts';

/** Connects a control to a field of the application: `<TextField {...field('rollno')} … />`. */
export function useWizardField() {
  const values = useWizard((state) => state.values);
  const errors = useWizard((state) => state.errors);
  const change = useWizard((state) => state.change);
  return (name: WizardField) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
}
