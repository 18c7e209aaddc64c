import { eq } from 'drizzle-orm';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import {
  publicNoticeAttachments,
  publicNotices,
} from '../../../platform/database/schema/notices/public-notices.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { formBody, type FormPart } from '../../../testing/form.ts';
import { plainPdf } from '../../../testing/pdf.ts';
import { jpeg } from '../../../testing/pictures.ts';

const pdf = plainPdf();
const fields = { title: 'Water supply', content: 'None on Sunday.', effectiveDate: '2026-03-01' };
let testApp: TestApp;
let provost: SignedIn;
let warden: SignedIn;
let student: SignedIn;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  warden = await testApp.signInAs('warden');
  student = await testApp.signInAs('student');
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;

async function call(
  who: SignedIn | undefined,
  method: 'GET' | 'DELETE' | 'PATCH',
  path: string,
  headers: Headers = {},
) {
  const reply = await testApp.inject({
    method,
    url: `/api${path}`,
    headers: { ...who?.headers, ...headers },
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return { status: reply.statusCode, body: isJson ? reply.json() : undefined, reply };
}

function file(filename: string, value: Buffer, type = 'application/pdf'): FormPart {
  return { name: 'attachments', filename, value, type };
}

async function send(
  who: SignedIn | undefined,
  over: object,
  files: FormPart[] = [],
  { path = '/public-notices', headers = {} }: { path?: string; headers?: Headers } = {},
) {
  const values = Object.entries({ ...fields, ...over }).filter(([, value]) => value !== undefined);
  const parts = values.map(([name, value]) => ({ name, value: String(value) }));
  const form = formBody([...parts, ...files]);
  const reply = await testApp.inject({
    method: path === '/public-notices' ? 'POST' : 'PUT',
    url: `/api${path}`,
    payload: form.payload,
    headers: { ...who?.headers, ...form.headers, ...headers },
  });
  return { status: reply.statusCode, body: reply.json() };
}

async function created(over: object = {}, files: FormPart[] = []) {
  const { status, body } = await send(provost, over, files);
  expect([status, body.message]).toEqual([200, 'Notice created successfully']);
  return body.data;
}

function update(id: string, over: object, files: FormPart[] = [], headers: Headers = {}) {
  return send(provost, over, files, { path: `/public-notices/${id}`, headers });
}

function publish(id: string) {
  return call(provost, 'PATCH', `/public-notices/${id}/publish`);
}

describe('creating', () => {
  test('creates a draft with its files, and the first PDF as pdfPath', async () => {
    const files = [file('plan.PNG.jpg', await jpeg(), 'image/png'), file('सूचना पत्र.pdf', pdf)];
    const notice = await created({ isImportant: 'true', status: 'published' }, files);
    expect(notice).toMatchObject({
      ...fields,
      category: 'General',
      isImportant: true,
      status: 'draft',
      expiryDate: null,
      publishedAt: null,
    });
    expect(notice.attachments.map((a: { filename: string }) => a.filename)).toEqual([
      'plan.PNG.jpg',
      'सूचना पत्र.pdf',
    ]);
    expect(notice.pdfPath).toBe(notice.attachments[1].url);
    expect(notice.pdfPath).toMatch(
      /^\/public-notices\/[\w-]+\/attachments\/[\w-]+\/attachment\.pdf$/,
    );
  });

  test.each([
    [{ title: undefined }, 'title'],
    [{ title: '   ' }, 'title'],
    [{ content: '' }, 'content'],
    [{ effectiveDate: '' }, 'effectiveDate'],
    [{ effectiveDate: '01/03/26' }, 'effectiveDate'],
    [{ effectiveDate: '0000-01-01' }, 'effectiveDate'],
    [{ expiryDate: '2026-02-28' }, 'expiryDate'],
    [{ expiryDate: '2026-02-31' }, 'expiryDate'],
    [{ category: 'Gossip' }, 'category'],
    [{ isImportant: 'perhaps' }, 'isImportant'],
  ])('rejects %j at its field', async (over, field) => {
    const { status, body } = await send(provost, over);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    const isEmpty = Object.values(over).every((value) => !value?.trim());
    if (isEmpty) expect(body.fields[field]).toBe('Please fill in all required fields');
  });

  test('keeps dates as calendar days', async () => {
    const notice = await created({ effectiveDate: '2026-03-01', expiryDate: '2026-03-01' });
    expect([notice.effectiveDate, notice.expiryDate]).toEqual(['2026-03-01', '2026-03-01']);
  });

  test('checks type, number and size of files, and stores nothing of a rejected form', async () => {
    const before = await testApp.database.drizzle.$count(publicNotices);
    const html = await send(provost, {}, [file('notice.pdf', Buffer.from('<html></html>'))]);
    expect([html.status, html.body.code]).toEqual([415, 'wrong_file_type']);
    expect(html.body.fields.attachments).toBe('notice.pdf is not a PDF, JPEG or PNG file.');
    expect((await send(provost, {}, [file('empty.pdf', Buffer.alloc(0))])).status).toBe(415);
    const six = await send(
      provost,
      {},
      Array.from({ length: 6 }, (_, n) => file(`${n}.pdf`, pdf)),
    );
    expect([six.status, six.body.code]).toEqual([413, 'too_many_files']);
    const heavy = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]);
    const large = await send(provost, {}, [file('large.pdf', heavy)]);
    expect([large.status, large.body.code]).toEqual([413, 'file_too_large']);
    const json = await testApp.inject({
      method: 'POST',
      url: '/api/public-notices',
      payload: fields,
      headers: provost.headers,
    });
    expect(json.statusCode).toBe(415);
    expect(await testApp.database.drizzle.$count(publicNotices)).toBe(before);
  });

  test('creates one notice for three concurrent calls with one submit key', async () => {
    const before = await testApp.database.drizzle.$count(publicNotices);
    const headers = { 'idempotency-key': 'notice-1' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => send(provost, {}, [file('a.pdf', pdf)], { headers })),
    );
    expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await testApp.database.drizzle.$count(publicNotices)).toBe(before + 1);
    const other = await send(provost, {}, [file('a.pdf', Buffer.concat([pdf, pdf]))], { headers });
    expect([other.status, other.body.code]).toEqual([409, 'key_reused']);
  });
});

describe('roles', () => {
  test('allows a warden only to read, and students and visitors nothing', async () => {
    const { _id: id } = await created();
    const acts = (who: SignedIn | undefined) =>
      Promise.all([
        call(who, 'GET', '/public-notices'),
        send(who, {}),
        send(who, {}, [], { path: `/public-notices/${id}` }),
        call(who, 'PATCH', `/public-notices/${id}/publish`),
        call(who, 'DELETE', `/public-notices/${id}`),
      ]).then((replies) => replies.map(({ status }) => status));
    expect(await acts(warden)).toEqual([200, 403, 403, 403, 403]);
    expect(await acts(student)).toEqual([403, 403, 403, 403, 403]);
    expect(await acts(undefined)).toEqual([401, 401, 401, 401, 401]);
    for (const role of ['chief-provost', 'admin']) {
      expect((await send(await testApp.signInAs(role), {})).status).toBe(200);
    }
  });

  test('replies 404 with a message for an unknown notice', async () => {
    const nowhere = '01890000-0000-7000-8000-000000000000';
    for (const reply of [
      await publish(nowhere),
      await update(nowhere, {}),
      await call(provost, 'DELETE', `/public-notices/${nowhere}`),
    ]) {
      expect(reply.status).toBe(404);
      expect(reply.body.message).toBe('Notice not found. It may have been deleted.');
    }
  });
});

describe('publishing', () => {
  test('publishes once, archives afterwards, and writes the audit log', async () => {
    const { _id: id } = await created();
    expect((await update(id, { status: 'published' })).body.data.status).toBe('draft');
    expect((await update(id, { status: 'archived' })).body.data.status).toBe('draft');
    const first = await publish(id);
    expect(first.body).toMatchObject({
      message: 'Notice published successfully! It will now appear on the notice board.',
      data: { status: 'published', publishedAt: expect.any(String) },
    });
    const second = await publish(id);
    expect([second.status, second.body.message]).toEqual([
      409,
      'This notice is already published.',
    ]);
    expect((await update(id, { status: 'draft' })).body.data.status).toBe('published');
    expect((await update(id, { status: 'archived' })).body.data.status).toBe('archived');
    expect((await publish(id)).body.code).toBe('notice_archived');
    await call(provost, 'DELETE', `/public-notices/${id}`);
    const acts = await testApp.database.drizzle
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    expect(acts.map((row) => row.action.split('.')[1])).toEqual([
      'create',
      'update',
      'update',
      'publish',
      'update',
      'update',
      'delete',
    ]);
    expect(new Set(acts.map((row) => row.actorId))).toEqual(new Set([provost.person.id]));
  });

  test('accepts one of five concurrent calls', async () => {
    const { _id: id } = await created();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => publish(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('changing', () => {
  test('keeps fields that are not sent, and clears an empty expiry date', async () => {
    const notice = await created({
      category: 'Events',
      isImportant: 'true',
      expiryDate: '2026-04-01',
    });
    const stored = await update(notice._id, { title: 'Water supply restored' });
    expect(stored.body.data).toMatchObject({
      title: 'Water supply restored',
      category: 'Events',
      isImportant: true,
      expiryDate: '2026-04-01',
    });
    const past = await update(notice._id, { effectiveDate: '2026-04-02' });
    expect([past.status, Object.keys(past.body.fields)]).toEqual([422, ['expiryDate']]);
    const cleared = await update(notice._id, { expiryDate: '', isImportant: 'false' });
    expect(cleared.body.data).toMatchObject({ expiryDate: null, isImportant: false });
  });

  test('adds and removes up to five files, and leaves those of other notices', async () => {
    const other = await created({}, [file('other.pdf', pdf)]);
    const notice = await created(
      {},
      [1, 2, 3, 4].map((n) => file(`${n}.pdf`, pdf)),
    );
    const two = [file('5.pdf', pdf), file('6.pdf', pdf)];
    const many = await update(notice._id, {}, two);
    expect([many.status, many.body.code]).toEqual([413, 'too_many_files']);
    const removeAttachments = [notice.attachments[0], other.attachments[0]]
      .map((attachment) => attachment._id)
      .join(', ');
    const { body } = await update(notice._id, { removeAttachments }, two);
    expect(body.data.attachments.map((a: { filename: string }) => a.filename)).toEqual(
      [2, 3, 4, 5, 6].map((n) => `${n}.pdf`),
    );
    expect(body.data.pdfPath).toBe(body.data.attachments[0].url);
    expect((await call(provost, 'GET', notice.attachments[0].url)).status).toBe(404);
    expect((await call(provost, 'GET', other.attachments[0].url)).status).toBe(200);
  });

  test('rejects outdated changes and deletions', async () => {
    const { _id: id, updatedAt } = await created({}, [file('a.pdf', pdf)]);
    const match = { 'if-match': `"${updatedAt}"` };
    expect((await update(id, { title: 'Mine' }, [], match)).status).toBe(200);
    const late = await update(id, { title: 'Theirs' }, [], match);
    expect([late.status, late.body.code, late.body.data.title]).toEqual([409, 'changed', 'Mine']);
    const gone = await call(provost, 'DELETE', `/public-notices/${id}`, match);
    expect([gone.status, gone.body.code]).toEqual([409, 'changed']);
    const fresh = { 'if-match': late.body.data.updatedAt };
    expect((await call(provost, 'DELETE', `/public-notices/${id}`, fresh)).body).toEqual({
      success: true,
      message: 'Notice deleted successfully',
    });
    const { drizzle } = testApp.database;
    expect(
      await drizzle.$count(publicNoticeAttachments, eq(publicNoticeAttachments.noticeId, id)),
    ).toBe(0);
  });
});

describe('attachments', () => {
  test('are sent to those who list drafts for a draft and to everyone once published, also when archived, inline with their own type', async () => {
    const notice = await created({}, [file('सूचना "1".pdf', pdf)]);
    const url = notice.attachments[0].url;
    const clerk = await testApp.signInAs('clerk');
    for (const who of [undefined, student, clerk]) {
      expect((await call(who, 'GET', url)).status).toBe(404);
    }
    const draft = await call(warden, 'GET', url);
    expect([draft.status, draft.reply.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
    await publish(notice._id);
    const { status, reply } = await call(undefined, 'GET', url);
    expect([status, reply.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    expect(reply.headers['content-disposition']).toMatch(
      /^inline; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''%E0%A4%B8/,
    );
    const again = await call(undefined, 'GET', url, {
      'if-none-match': String(reply.headers.etag),
    });
    expect(again.status).toBe(304);
    await update(notice._id, { status: 'archived' });
    expect((await call(undefined, 'GET', url)).status).toBe(200);
  });

  test('are found only under their own notice', async () => {
    const notice = await created({}, [file('a.pdf', pdf)]);
    const other = await created();
    const url = notice.attachments[0].url.replace(notice._id, other._id);
    expect((await call(provost, 'GET', url)).status).toBe(404);
  });
});
