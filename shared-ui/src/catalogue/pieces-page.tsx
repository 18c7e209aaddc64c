import { Link } from 'react-router-dom';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import classes from './catalogue.module.css';
import { ButtonSection } from './sections/buttons.tsx';
import { ContentSection } from './sections/content.tsx';
import { FaceSection } from './sections/faces.tsx';
import { FieldSection } from './sections/fields.tsx';
import { FormSection } from './sections/forms.tsx';
import { OverlaySection } from './sections/overlays.tsx';
import { TableSection } from './sections/tables.tsx';
import { TokenSection } from './sections/tokens.tsx';

/** Every piece in its states, on one page. */
export function PiecesPage() {
  return (
    <>
      <header className={classes.top}>
        <p className={classes.house}>Catalogue</p>
        <nav aria-label="Catalogue">
          <Link to="/portal">Portal</Link>
        </nav>
        <ThemeSwitch />
      </header>
      <main className={classes.main}>
        <h1>The pieces of this house</h1>
        <TokenSection />
        <ButtonSection />
        <FieldSection />
        <FormSection />
        <OverlaySection />
        <ContentSection />
        <FaceSection />
        <TableSection />
      </main>
    </>
  );
}
