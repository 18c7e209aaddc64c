import { Link } from 'react-router-dom';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import classes from './catalogue.module.css';
import { FloorPlanSection, LargePlanSection } from './sections/floor-plans.tsx';

/** The floor plan in its states, as a page of its own. */
export function PlanPage() {
  return (
    <>
      <header className={classes.top}>
        <p className={classes.system}>Catalogue</p>
        <nav aria-label="Catalogue">
          <Link to="/">Components</Link>
        </nav>
        <ThemeSwitch />
      </header>
      <main className={classes.main}>
        <h1>Floor plan</h1>
        <FloorPlanSection />
        <LargePlanSection />
      </main>
    </>
  );
}
