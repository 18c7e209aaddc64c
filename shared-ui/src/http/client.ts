import { useSession } from '@hostel/shared-ui/session';
import { changesSinceHeader } from '@hostel/contracts/changes-since';
import axios, { type AxiosResponse } from 'axios';
import { apiRoot } from './api-root.ts';
import { noteStamp } from './read-stamps.ts';

/** The one axios client. It never leaves the API root, so the token can't reach another origin. */
export const client = axios.create({ allowAbsoluteUrls: false });

client.interceptors.request.use((config) => {
  config.baseURL = apiRoot();
  const { token } = useSession.getState();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

client.interceptors.response.use(noteRead, (error: unknown) => {
  if (axios.isAxiosError(error) && error.response?.status === 401) noteEndedSession(error);
  throw error;
});

/** A reply says from which change on it may be old. */
function noteRead(response: AxiosResponse): AxiosResponse {
  const sent = String(response.config.headers.get('Authorization') ?? '');
  const token = sent.startsWith('Bearer ') ? sent.slice('Bearer '.length) : '';
  if (token !== '') noteStamp(token, response.headers[changesSinceHeader]);
  return response;
}

interface Refused {
  config?: { url?: string | undefined; headers?: { get?: (name: string) => unknown } } | undefined;
  response?: { data?: unknown } | undefined;
}

/** Only the session that the call carried can have ended; sign-in calls say 401 for other reasons. */
function noteEndedSession({ config, response }: Refused): void {
  const body: unknown = response?.data;
  const ended =
    typeof body === 'object' && body !== null && 'code' in body && body.code === 'session_ended';
  if (!ended || config?.url?.startsWith('/auth/login')) return;
  const { token, end } = useSession.getState();
  if (token && config?.headers?.get?.('Authorization') === `Bearer ${token}`) end();
}
