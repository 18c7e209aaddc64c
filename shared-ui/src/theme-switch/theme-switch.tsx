import { useId } from 'react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from '../theme/theme.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './theme-switch.module.css';

const choices = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'As the system', Icon: Monitor },
] as const;

/** Switches between light, dark and the system's theme. */
export function ThemeSwitch() {
  const [theme, apply] = useTheme();
  const name = useId();
  return (
    <fieldset className={classes.switch}>
      <legend>
        <VisuallyHidden>Theme</VisuallyHidden>
      </legend>
      {choices.map(({ theme: choice, label, Icon }) => (
        <label key={choice} className={classes.choice} title={label}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={theme === choice}
            onChange={() => apply(choice)}
          />
          <Icon aria-hidden />
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
