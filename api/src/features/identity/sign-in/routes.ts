import * as calls from '@hostel/contracts/identity/sign-in';
import { readMe } from '@hostel/contracts/identity/sign-in/me';
import type { SignInChallenge } from '@hostel/contracts/identity/second-factor';
import { isStaff } from '@hostel/contracts/wire/roles';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/core/errors/errors.ts';
import { readBrowserId, sendBrowserId } from '../../../platform/http/browser-id.ts';
import type { HandlerContext } from '../../../platform/http/call-context.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { acceptInvitation } from './invitations.ts';
import { messages } from './messages.ts';
import { prepareDummyHash } from './passwords/passwords.ts';
import { signIn, type SignInPage } from './sign-in.ts';
import { signOut } from './sign-out.ts';

type SignInContext = Pick<
  HandlerContext<typeof calls.login>,
  'body' | 'origin' | 'request' | 'reply' | 'puzzleSolution'
>;

function codeRequired(challenge: SignInChallenge): AppError {
  return new AppError(401, 'second_factor_required', messages.codeRequired, { data: challenge });
}

/** Signing in and out, and first passwords. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  app.addHook('onReady', prepareDummyHash);

  async function signInAndRemember(page: SignInPage, context: SignInContext) {
    const { body, origin, request, reply, puzzleSolution } = context;
    const userAgent = request.headers['user-agent'];
    const browserId = readBrowserId(request, deps.config);
    const attempt = { ...body, page, origin, userAgent, browserId, puzzleSolution };
    const signedIn = await signIn(open, attempt);
    sendBrowserId(reply, deps.config, signedIn.browserId);
    if ('challenge' in signedIn) throw codeRequired(signedIn.challenge);
    return signedIn;
  }

  route(app, calls.login, async (context) => {
    const { token, account } = await signInAndRemember('student', context);
    const { id, name, email, role } = account;
    return { token, user: { _id: id, name, email, role }, message: messages.signedIn };
  });

  route(app, calls.loginProvost, async (context) => {
    const { token, account } = await signInAndRemember('staff', context);
    if (!isStaff(account.role)) throw new Error('a student signed in on the page for staff');
    return { token, role: account.role, message: messages.signedIn };
  });

  route(app, readMe, ({ who }) => ({ data: { name: who.name } }));

  route(app, calls.logout, async (call) => {
    await signOut(deps, call);
    return { message: messages.signedOut };
  });

  route(app, calls.acceptInvitation, async ({ body, origin }) => {
    await acceptInvitation(open, { ...body, origin });
    return { message: messages.passwordSet };
  });
};
