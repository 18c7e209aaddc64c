import { roles, type Role } from '@hostel/contracts/roles';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { buildApp } from '../app.ts';
import { hashPassword } from '../auth/passwords.ts';
import { findAccount } from '../auth/people-repository.ts';
import { insertSession } from '../auth/session-repository.ts';
import { newToken, tokenHash } from '../auth/tokens.ts';
import { testConfig, type Config } from '../config.ts';
import { newId } from '../database/new-id.ts';
import type { FeatureRoutes } from '../deps.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { checkReplies, type Inject } from './checked-replies.ts';
import type { BodyPace } from '../plugins/stalled-bodies.ts';
import { testDatabase, type TestDatabase } from './database.ts';

export interface TestPerson {
  id: string;
  email: string;
  name: string;
  role: Role;
}

export interface SignedIn {
  person: TestPerson;
  token: string;
  /** Spread into `inject`'s headers. */
  headers: { authorization: string };
}

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  database: TestDatabase;
  /** Throws for a reply that portals of now, or released ones, can't read. */
  inject: Inject;
  /** Adds a person; students get a profile with a roll number and a room. */
  addPerson(person: {
    role: Role;
    email?: string;
    name?: string;
    password?: string;
  }): Promise<TestPerson>;
  /**
   * A live session, without the cost of a password: of `student`, `warden` … (a person of that role,
   * made when first asked for), or of whoever has the email (a student when nobody has).
   */
  signInAs(roleOrEmail: string): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  logTo?: DestinationStream;
  /** How slowly a body may come in; default: that of the API. */
  pace?: BodyPace;
  /** Default: those of the API. */
  features?: readonly FeatureRoutes[];
  /** Default false: mail and tidying run only when a test calls them. */
  background?: boolean;
}

let added = 0;

/** The real app over a fresh database of its own; close it in `afterAll`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase();
  const config = testConfig({ releasesDir: '/nowhere/releases', ...options.config });
  const { logTo, features, pace, background = false } = options;
  const app = buildApp({ config, database, background, features, logTo, pace });
  const replies = checkReplies(app);
  await app.ready();

  async function addPerson(given: {
    role: Role;
    email?: string;
    name?: string;
    password?: string;
  }) {
    added += 1;
    const { role, name = `Test ${role} ${added}` } = given;
    const email = given.email ?? `${role}-${added}@example.edu`;
    const passwordHash = given.password ? await hashPassword(given.password) : null;
    const person = { id: newId(), role, name, email };
    await database.drizzle.insert(people).values({ ...person, passwordHash });
    if (role === 'student') await addProfile(person.id, added);
    return person;
  }

  async function addProfile(personId: string, number: number) {
    await database.drizzle.insert(studentProfiles).values({
      personId,
      rollNumber: `ROLL${number}`,
      courseName: 'B.Tech. Computer Science',
      department: 'Computer Science',
      gender: 'male',
      hostelName: 'Kautilya Hall',
      roomNumber: String(100 + number),
    });
  }

  async function signInAs(roleOrEmail: string): Promise<SignedIn> {
    const role = roles.find((known) => known === roleOrEmail);
    const email = role ? `${role}@example.edu` : roleOrEmail;
    const known = await findAccount(database.drizzle, email);
    const person = known ?? (await addPerson({ role: role ?? 'student', email }));
    const token = newToken();
    const now = new Date();
    await insertSession(database.drizzle, {
      personId: person.id,
      hash: tokenHash(token),
      now,
      expiresAt: new Date(now.getTime() + config.session.lifetime),
      userAgent: 'test',
      address: '127.0.0.1',
    });
    return { person, token, headers: { authorization: `Bearer ${token}` } };
  }

  return {
    app,
    config,
    database,
    inject: replies.inject,
    addPerson,
    signInAs,
    async close() {
      await app.close();
      await database.close();
      replies.finish();
    },
  };
}
