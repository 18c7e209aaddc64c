import { Client } from 'pg';
import { databaseUrl } from '../server/api-process.ts';

/** The emails of students whose offers are open, but of the one that the documentation names. */
export async function studentsWithOpenOffers(): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>(`
      select person.email from allotment_offers offer
        join people person on person.id = offer.person_id
       where offer.state = 'open' and offer.intended is null
         and person.email <> 'neha.srivastava@example.edu' order by offer.id`);
    return rows.map(({ email }) => email);
  } finally {
    await client.end();
  }
}
