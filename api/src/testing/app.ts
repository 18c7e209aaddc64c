import { roles, type Role } from '@hostel/contracts/wire/roles';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { buildApp } from '../app.ts';
import { hashPassword } from '../features/identity/sign-in/passwords/passwords.ts';
import { findAccount } from '../features/identity/sign-in/people-repository.ts';
import { newToken, tokenHash } from '../platform/http/sessions/tokens.ts';
import { testConfig, type Config } from '../platform/core/config/config.ts';
import { newId } from '../platform/database/new-id.ts';
import type { FeatureRoutes } from '../platform/deps.ts';
import { people, studentProfiles } from '../platform/database/schema/identity/people.ts';
import { sessions } from '../platform/database/schema/identity/sessions.ts';
import { checkReplies, type Inject } from './wire/checked-replies.ts';
import type { BodyPace } from '../platform/http/uploads/slow-uploads.ts';
import { testDatabase, type TestDatabase } from './database/database.ts';

export interface TestPerson {
  id: string;
  email: string;
  name: string;
  role: Role;
}

export interface SignedIn {
  person: TestPerson;
  token: string;
  /** For the headers of `inject`. */
  headers: { authorization: string };
}

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  database: TestDatabase;
  /** Like `app.inject`; throws for a reply that current or released portals can't read. */
  inject: Inject;
  /** Adds a person; students get a profile with a roll number and a room. */
  addPerson(person: {
    role: Role;
    email?: string;
    name?: string;
    password?: string;
  }): Promise<TestPerson>;
  /**
   * Creates a session without a password, as after the second factor. `student`, `warden` … is one person of that role; an email
   * is the person who has it. A missing person is created, for an email as a student.
   */
  signInAs(roleOrEmail: string): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** Default: a new one, whose role owns the tables. */
  database?: TestDatabase;
  logTo?: DestinationStream;
  /** The minimum upload rate; default: that of the API. */
  pace?: BodyPace;
  /** Default: those of the API. */
  features?: readonly FeatureRoutes[];
  /** Default false: mail and cleanup run only when a test calls them. */
  background?: boolean;
}

/** How many people each database has got, by its connection. */
const addedTo = new WeakMap<object, number>();

/** Starts the real app over a new database; close it in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase());
  // A test makes more calls in a second than a person does; tests of the limits turn them on.
  const own = { releasesDir: '/nowhere/releases', rateLimits: false };
  const config = testConfig({ ...own, ...options.config });
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
    const added = (addedTo.get(database.connection) ?? 0) + 1;
    addedTo.set(database.connection, added);
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
    await database.drizzle.insert(sessions).values({
      id: newId(),
      personId: person.id,
      tokenHash: tokenHash(token),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + config.session.lifetime),
      userAgent: 'test',
      address: '127.0.0.1',
      secondFactor: true,
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
