import { FormError } from '@hostel/shared-ui/form-error';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Article } from '../../../../lib/page/article.tsx';
import { NewTabLink } from '../../../../lib/page/new-tab-link.tsx';
import { useMailedLink } from '../../../../lib/mailed-link.ts';
import { messages } from '../messages.ts';
import { RegisteredStudents } from '../components/registered-students.tsx';
import { loadDraft, applyMailedLink, useWizard } from '../store.ts';
import { StepHelp } from '../components/step-help.tsx';
import { Wizard } from '../components/wizard.tsx';
import * as paths from '../../../../paths.ts';
import classes from './registration-page.module.css';

/** After the submission the login page opens by itself, in milliseconds. */
const redirectDelay = 2000;

const categories = [
  { value: 'new', label: messages.category.new, description: messages.category.newNote },
  { value: 'reallotment', label: messages.category.old, description: messages.category.oldNote },
] as const;

function Category() {
  const category = useWizard((state) => state.category);
  const choose = useWizard((state) => state.choose);
  return (
    <div className={classes.category}>
      <RadioCards
        name="category"
        label={messages.category.label}
        className={classes.choices}
        options={categories}
        value={category}
        onChange={({ target }) => choose(target.value === 'new' ? 'new' : 'reallotment')}
      />
      <FormError>{category === 'new' && messages.category.notAvailable}</FormError>
    </div>
  );
}

function Done() {
  const email = useWizard((state) => state.values.email);
  const number = useWizard((state) => state.applicationNumber);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate(paths.studentLogin, { state: { email } }),
      redirectDelay,
    );
    return () => clearTimeout(timer);
  }, [navigate, email]);
  return (
    <div role="status" className={classes.done}>
      <h2 className={classes.heading}>{messages.submit.done}</h2>
      {number !== undefined && (
        <p>
          <strong>{messages.submit.number(number)}</strong> {messages.submit.next}
        </p>
      )}
      <p>{messages.submit.doneMore}</p>
    </div>
  );
}

function Policies() {
  return (
    <nav className={classes.policies} aria-label={messages.footer.label}>
      <ul>
        {messages.footer.links.map(({ label, to }) => (
          <li key={to}>
            <NewTabLink to={to}>{label}</NewTabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface RegistrationPageProps {
  /** Shows the application dates above the form, and no form while applications are closed. */
  Dates: ComponentType<{ children: ReactNode }>;
}

/** The registration: category, wizard, list of registered students and policies. */
export function RegistrationPage({ Dates }: RegistrationPageProps) {
  const category = useWizard((state) => state.category);
  const done = useWizard((state) => state.done);
  useEffect(() => {
    // After a submission on an earlier visit the form starts again.
    if (useWizard.getState().done) loadDraft();
  }, []);
  useMailedLink(applyMailedLink);
  const lead = (
    <p>
      {messages.banner} <Link to={paths.instructions}>{messages.instructions}</Link>
    </p>
  );
  return (
    <Article title={messages.title} crumbs={[]} lead={lead}>
      {done ? (
        <Done />
      ) : (
        <Dates>
          <div className={classes.columns}>
            <div className={classes.application}>
              <Category />
              {category === 'reallotment' && <Wizard />}
            </div>
            {category === 'reallotment' && <StepHelp />}
          </div>
        </Dates>
      )}
      <RegisteredStudents />
      <Policies />
    </Article>
  );
}
