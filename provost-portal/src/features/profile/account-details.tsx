import type { Profile } from '@hostel/contracts/account';
import { Card } from '@hostel/shared-ui/card';
import { roleName } from '../../lib/role-name.ts';
import classes from './account-details.module.css';
import { profileMessages as texts } from './messages.ts';

/** Who one is here: to be read, not changed. */
export function AccountDetails({ profile: { name, email, role } }: { profile: Profile }) {
  const facts = [
    [texts.name, name],
    [texts.email, email],
    [texts.role, roleName(role)],
  ] as const;
  return (
    <Card title={texts.details}>
      <p className={classes.lead}>{texts.detailsLead}</p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
