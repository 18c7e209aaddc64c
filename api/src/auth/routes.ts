import * as calls from '@hostel/contracts/auth';
import { isStaff } from '@hostel/contracts/roles';
import type { FeatureRoutes } from '../deps.ts';
import type { CallContext } from '../plugins/call-context.ts';
import { route } from '../plugins/call-route.ts';
import { acceptInvitation } from './invitations.ts';
import { readBrowserId, sendBrowserId } from './known-browsers.ts';
import { messages } from './messages.ts';
import { prepareStandIn } from './passwords.ts';
import { signIn, type Door } from './sign-in.ts';
import { signOut } from './sign-out.ts';

type SignInContext = Pick<
  CallContext<typeof calls.login>,
  'body' | 'origin' | 'request' | 'reply' | 'puzzleSolution'
>;

/** Signing in and out, and the first password of staff. */
export const routes: FeatureRoutes = (app, deps) => {
  app.addHook('onReady', prepareStandIn);

  async function signInHere(door: Door, context: SignInContext) {
    const { body, origin, request, reply, puzzleSolution } = context;
    const userAgent = request.headers['user-agent'];
    const browserId = readBrowserId(request, deps.config);
    const typed = { ...body, door, origin, userAgent, browserId, puzzleSolution };
    const signedIn = await signIn(deps, typed);
    sendBrowserId(reply, deps.config, signedIn.browserId);
    return signedIn;
  }

  route(app, calls.login, async (context) => {
    const { token, account } = await signInHere('student', context);
    const { id, name, email, role } = account;
    return { token, user: { _id: id, name, email, role }, message: messages.signedIn };
  });

  route(app, calls.loginProvost, async (context) => {
    const { token, account } = await signInHere('staff', context);
    if (!isStaff(account.role)) throw new Error('a student signed in on the page of the staff');
    return { token, role: account.role, message: messages.signedIn };
  });

  route(app, calls.logout, async ({ session, origin }) => {
    await signOut(deps, session, origin);
    return { message: messages.signedOut };
  });

  route(app, calls.acceptInvitation, async ({ body, origin }) => {
    await acceptInvitation(deps, { ...body, origin });
    return { message: messages.passwordSet };
  });
};
