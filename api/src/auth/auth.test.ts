import { testApp, type TestApp } from '../testing/app.ts';

let house: TestApp;
const password = 'a good long one';

beforeAll(async () => {
  house = await testApp();
  await house.addPerson({ role: 'student', email: 'asha@example.edu', name: 'Asha', password });
  await house.addPerson({ role: 'warden', email: 'warden@example.edu', password });
});
afterAll(() => house.close());

function post(
  url: string,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = '10.0.0.1',
) {
  return house.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers, remoteAddress });
}

test('a student signs in, is known by the token, and signs out', async () => {
  const reply = await post('login', { email: ' ASHA@example.edu ', password });
  expect(reply.statusCode).toBe(200);
  const { token, user, message } = reply.json();
  expect(message).toBe('Login successful!');
  expect(user).toEqual({
    _id: expect.any(String),
    name: 'Asha',
    email: 'asha@example.edu',
    role: 'student',
  });
  const headers = { authorization: `Bearer ${token}` };
  expect((await post('logout', {}, headers)).json()).toEqual({
    success: true,
    message: 'Logged out successfully!',
  });
  const again = await post('logout', {}, headers);
  expect(again.statusCode).toBe(401);
  expect(again.json().code).toBe('session_ended');
});
