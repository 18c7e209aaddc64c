import { FormError } from '@hostel/shared-ui/form-error';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Article } from '../../lib/page/article.tsx';
import { NewTabLink } from '../../lib/page/new-tab-link.tsx';
import { useMailedLink } from '../../lib/mailed-link.ts';
import { messages } from './messages.ts';
import { RegisteredStudents } from './registered-students.tsx';
import { reopen, takeToken, useWizard } from './store.ts';
import { Wizard } from './wizard.tsx';
import classes from './registration-page.module.css';

const redirectsAfter = 2000;

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
        options={categories}
        value={category}
        onChange={({ target }) => choose(target.value === 'new' ? 'new' : 'reallotment')}
      />
      <FormError>{category === 'new' && messages.category.refused}</FormError>
    </div>
  );
}

function Done() {
  const email = useWizard((state) => state.values.email);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate('/login/student-login', { state: { email } }),
      redirectsAfter,
    );
    return () => clearTimeout(timer);
  }, [navigate, email]);
  return (
    <div role="status" className={classes.done}>
      <h2 className={classes.heading}>{messages.submit.done}</h2>
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

/** Where an application for a room is written. */
export function RegistrationPage({ Dates }: RegistrationPageProps) {
  const category = useWizard((state) => state.category);
  const done = useWizard((state) => state.done);
  useEffect(() => {
    // An application that was submitted on an earlier visit is over.
    if (useWizard.getState().done) reopen();
  }, []);
  useMailedLink(takeToken);
  const lead = (
    <p>
      {messages.banner} <Link to="/instructions">{messages.instructions}</Link>
    </p>
  );
  return (
    <Article title={messages.title} crumbs={[]} lead={lead}>
      {done ? (
        <Done />
      ) : (
        <Dates>
          <Category />
          {category === 'reallotment' && <Wizard />}
        </Dates>
      )}
      <RegisteredStudents />
      <Policies />
    </Article>
  );
}
