import { messages } from '../messages.ts';
import { useWizard } from '../store.ts';
import classes from './step-help.module.css';

/** What is good to know about the current step. */
export function StepHelp() {
  const step = useWizard((state) => state.step);
  return (
    <aside className={classes.help} aria-labelledby="step-help">
      <h2 id="step-help" className={classes.title}>
        {messages.help.title}
      </h2>
      <ul className={classes.points}>
        {messages.help.steps[step - 1]?.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </aside>
  );
}
