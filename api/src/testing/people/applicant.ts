import { results } from '../../platform/database/schema/admission/results.ts';
import { createOutbox } from '../../platform/messages/mail/outbox.ts';
import type { TestApp } from '../app.ts';

/** The result of an eligible applicant; `over` replaces values. */
export function aResult(over: Partial<typeof results.$inferInsert> = {}) {
  return {
    rollNumber: '25CSE0042',
    dateOfBirth: '2006-03-09',
    courseId: 'C047',
    name: 'Meera Nair',
    fatherName: 'Suresh Nair',
    motherName: 'Latha Nair',
    sgpaOdd: 812,
    sgpaEven: 765,
    backPapers: 0,
    studyYear: null,
    gender: null,
    ...over,
  };
}

/** The body of the first step for that person. */
export function aClaim(over: Record<string, unknown> = {}) {
  return {
    CourseId: 'C047',
    year: '2',
    ExamType: 'regular',
    SubjectId: 'C047',
    Rollno: '25CSE0042',
    Dob: '09/03/2006',
    Dob1: '2006-03-09',
    ...over,
  };
}

interface PostOptions {
  headers?: Record<string, string>;
  from?: string;
  /** Any name; calls of one name share their cookies. */
  browser?: string;
}

/** Takes people through a registration over HTTP. */
export function applicants(testApp: TestApp) {
  const outbox = createOutbox(testApp.database, testApp.config);

  const cookiesOf = new Map<string, Map<string, string>>();

  /** A call from one of several browsers: each stores the cookies that it received. */
  async function post(
    path: string,
    payload: object,
    { headers = {}, from = '10.0.0.1', browser = 'one' }: PostOptions = {},
  ) {
    const cookies = cookiesOf.get(browser) ?? new Map<string, string>();
    cookiesOf.set(browser, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await testApp.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      payload,
      headers: { ...(cookie && { cookie }), ...headers },
      remoteAddress: from,
    });
    for (const { name, value } of reply.cookies) cookies.set(name, value);
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
  }

  async function addResult(over: Parameters<typeof aResult>[0] = {}) {
    await testApp.database.drizzle.insert(results).values(aResult(over)).onConflictDoNothing();
  }

  /** The mails that reached an address, newest first. */
  async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
    await outbox.deliverDue();
    const reply = await testApp.inject({
      url: `/api/dev/mailbox?to=${encodeURIComponent(email)}`,
      headers: { accept: 'application/json' },
    });
    return reply.json().data;
  }

  /** The newest OTP: a mail that waits longer may be sent after it. */
  async function codeFor(email: string): Promise<string> {
    const codes = (await mailsTo(email)).map(({ text }) => /^(\d{6}) is your OTP/.exec(text)?.[1]);
    return codes.find((code) => code !== undefined) ?? 'none';
  }

  async function eligibilityId(over: Record<string, unknown> = {}): Promise<string> {
    return (await post('check-eligibility', aClaim(over))).body.data.eligibilityId;
  }

  let sends = 0;

  /** Sends and verifies an OTP; each from a separate network, so that no rate limit applies. */
  async function verifiedOtp(email: string): Promise<string> {
    sends += 1;
    await post('send-otp', { email }, { from: `10.1.${sends >> 8}.${sends & 255}` });
    const otp = await codeFor(email);
    await post('verify-otp', { email, otp });
    return otp;
  }

  return { post, addResult, mailsTo, codeFor, eligibilityId, verifiedOtp };
}
