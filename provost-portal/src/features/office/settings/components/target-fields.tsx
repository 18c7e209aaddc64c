import { maintenanceTypes, priorities } from '@hostel/contracts/requests/maintenance';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { TextField } from '@hostel/shared-ui/field';
import { changeMessages as texts } from '../messages.ts';
import type { FieldsProps } from './rule-fields.tsx';
import classes from './settings.module.css';

const columns = priorities.toReversed();

/** The days for each type and priority of maintenance requests, for leave and for feedback. */
export function TargetFields({ form }: FieldsProps) {
  const targets = form.watch('targets');
  const field = (key: string, label: string, className?: string) => (
    <TextField
      label={label}
      className={className}
      inputMode="numeric"
      autoComplete="off"
      value={targets[key] ?? ''}
      onChange={(event) => form.setValue('targets', { ...targets, [key]: event.target.value })}
    />
  );
  return (
    <>
      <table className={classes.targets} aria-label={texts.targets}>
        <caption>{texts.targets}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.targetType}</th>
            {columns.map((priority) => (
              <th key={priority} scope="col">
                {texts.priorities[priority]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {maintenanceTypes.map((type) => (
            <tr key={type}>
              <th scope="row">{maintenanceLabels[type]}</th>
              {columns.map((priority) => (
                <td key={priority}>
                  {field(
                    `${type} ${priority}`,
                    `${maintenanceLabels[type]}, ${texts.priorities[priority]}`,
                    classes.target,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.pair}>
        {field('leave', texts.leaveDays)}
        {field('feedback', texts.feedbackDays)}
      </div>
    </>
  );
}
