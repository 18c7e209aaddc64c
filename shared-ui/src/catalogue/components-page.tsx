import { Link } from 'react-router-dom';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import classes from './catalogue.module.css';
import { ButtonSection } from './sections/buttons.tsx';
import { ChartSection } from './sections/charts.tsx';
import { ClassSection } from './sections/classes.tsx';
import { ContentSection } from './sections/content.tsx';
import { StateSection } from './sections/states.tsx';
import { FieldSection } from './sections/fields.tsx';
import { FormSection } from './sections/forms.tsx';
import { OverlaySection } from './sections/overlays.tsx';
import { TableSection } from './sections/tables.tsx';
import { TokenSection } from './sections/tokens.tsx';

/** Every component in its states, on one page. */
export function ComponentsPage() {
  return (
    <>
      <header className={classes.top}>
        <p className={classes.system}>Catalogue</p>
        <nav aria-label="Catalogue">
          <Link to="/portal">Portal</Link> <Link to="/floor-plan">Floor plan</Link>
        </nav>
        <ThemeSwitch />
      </header>
      <main className={classes.main}>
        <h1>Components</h1>
        <TokenSection />
        <ClassSection />
        <ButtonSection />
        <FieldSection />
        <FormSection />
        <OverlaySection />
        <ContentSection />
        <StateSection />
        <TableSection />
        <ChartSection />
      </main>
    </>
  );
}
