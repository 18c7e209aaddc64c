import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { databaseUrl } from '../server/api-process.ts';

/** The parts of a proof file that the forgeries alter (docs/verify-allotment.md). */
export interface ProofFile {
  offering: {
    rules: {
      categories: string[];
      quotas: { category: string; hall: string | null; roomType: string | null; share: number }[];
    };
  };
  lines: { pseudonym: string; won: number | 'own' | null; basis: string | null }[];
}

interface Participant {
  personId: string;
  email: string;
  pseudonym: string;
}

/** A published round as somebody reaches it who can write into the database. */
export interface RoundInDatabase {
  /** A student who won a place, and one on the waiting list, both by merit. */
  placed: Participant;
  waiting: Participant;
  file: ProofFile;
  root: string;
  saveFile(file: ProofFile): Promise<void>;
  /** Exchanges what two students got, on their pages. */
  exchangeDecisions(): Promise<void>;
  /** Replaces what the round offered, and the hash that was published at its lock. */
  saveOffering(offering: ProofFile['offering'], root: string): Promise<void>;
  /** Everything is as it was before. */
  restore(): Promise<void>;
}

/** Opens the newest published regular round. */
export async function openRound(): Promise<RoundInDatabase> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  const { rows } = await client.query<{ id: string; root: string; content: Buffer }>(`
    select round.id, round.root, file.content from allotment_rounds round
      join round_proof_files file on file.round_id = round.id
     where round.kind = 'regular' order by round.published_at desc limit 1`);
  const [round] = rows;
  if (!round) throw new Error('No round is published.');
  await client.query(`create temp table decisions as select * from round_decisions`);
  await client.query(`create temp table rounds as select id, root, offering from allotment_rounds`);
  const saveContent = async (content: Buffer) => {
    await client.query('update round_proof_files set content = $1 where round_id = $2', [
      content,
      round.id,
    ]);
  };
  const placed = await participant(client, round.id, `outcome = 'placed' and basis = 'merit'`);
  const waiting = await participant(client, round.id, `outcome = 'waiting'`);
  return {
    placed,
    waiting,
    file: JSON.parse(gunzipSync(round.content).toString()) as ProofFile,
    root: round.root,
    saveFile: (file) => saveContent(gzipSync(JSON.stringify(file))),
    async exchangeDecisions() {
      await client.query(
        `update round_decisions to_change set
           (outcome, basis, hall_id, room_type, bed_id, choice_number, missed, won_group) =
           (select outcome, basis, hall_id, room_type, bed_id, choice_number, missed, won_group
              from decisions other where other.round_id = $1 and other.person_id = any($2)
               and other.person_id <> to_change.person_id)
          where round_id = $1 and person_id = any($2)`,
        [round.id, [placed.personId, waiting.personId]],
      );
    },
    async saveOffering(offering, root) {
      await client.query(`update allotment_rounds set offering = $2, root = $3 where id = $1`, [
        round.id,
        JSON.stringify(offering),
        root,
      ]);
    },
    async restore() {
      await saveContent(round.content);
      await client.query(`
        update allotment_rounds round set root = rounds.root, offering = rounds.offering
          from rounds where rounds.id = round.id`);
      await client.query('delete from round_decisions where round_id = $1', [round.id]);
      await client.query(
        'insert into round_decisions select * from decisions where round_id = $1',
        [round.id],
      );
      await client.end();
    },
  };
}

async function participant(client: Client, round: string, where: string): Promise<Participant> {
  const { rows } = await client.query<Participant>(
    `select decision.person_id as "personId", person.email, application.pseudonym
       from round_decisions decision
       join round_applications application using (round_id, person_id)
       join people person on person.id = decision.person_id
      where round_id = $1 and gender = 'female' and ${where}
        and person.email <> 'neha.srivastava@example.edu' order by position limit 1`,
    [round],
  );
  const [found] = rows;
  if (!found) throw new Error(`Nobody in the round with ${where}.`);
  return found;
}
