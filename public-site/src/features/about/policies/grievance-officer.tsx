import { readGrievanceOfficer } from '@hostel/contracts/office/personal-data';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery } from '@tanstack/react-query';
import { MailLink } from '../../../lib/page/mail-link.tsx';
import { messages } from './messages.ts';
import classes from './pages/policy-page.module.css';

/**
 * Whom a person writes to about the own data. Nothing is shown until the office has named a person, or
 * when the reading fails: the hostel office is named below in any case.
 */
export function GrievanceOfficer() {
  const scope = useQueryScope('public-site');
  const { data: officer } = useQuery({
    queryKey: [...scope, 'grievance-officer'],
    queryFn: async ({ signal }) => (await callApi(readGrievanceOfficer, { signal })).data,
  });
  if (!officer) return null;
  return (
    <section className={classes.questions}>
      <h2 className={classes.heading}>{messages.officer}</h2>
      <p>
        {officer.name}
        {officer.phone !== null && `, ${officer.phone}`}
      </p>
      <MailLink className={classes.mail} address={officer.email} />
      <p>{messages.officerLead}</p>
    </section>
  );
}
