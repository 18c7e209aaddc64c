import * as calls from '@hostel/contracts/auth';
import { isStaff } from '@hostel/contracts/roles';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { acceptInvitation } from './invitations.ts';
import { messages } from './messages.ts';
import { prepareStandIn } from './passwords.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** Signing in and out, and the first password of staff. */
export const routes: FeatureRoutes = (app, deps) => {
  app.addHook('onReady', prepareStandIn);

  route(app, calls.login, async ({ body, origin, request }) => {
    const userAgent = request.headers['user-agent'];
    const { token, account } = await signIn(deps, { ...body, door: 'student', origin, userAgent });
    const { id, name, email, role } = account;
    return { token, user: { _id: id, name, email, role }, message: messages.signedIn };
  });

  route(app, calls.loginProvost, async ({ body, origin, request }) => {
    const userAgent = request.headers['user-agent'];
    const { token, account } = await signIn(deps, { ...body, door: 'staff', origin, userAgent });
    if (!isStaff(account.role)) throw new Error('a student came through the door of the staff');
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
