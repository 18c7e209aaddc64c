import * as calls from '@hostel/contracts/identity/second-factor';
import { isStaff } from '@hostel/contracts/wire/roles';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { readBrowserId, sendBrowserId } from '../../../platform/http/browser-id.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { messages } from './messages.ts';
import { readOwnFactor, renewRecoveryCodes, turnOff } from './own-factor.ts';
import { beginSetUp, confirmSetUp } from './set-up.ts';

/** The second factor of staff: the second step of signing in, and the own set-up. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  route(app, calls.finishSignIn, async ({ body, origin, request, reply, puzzleSolution }) => {
    const browserId = readBrowserId(request, deps.config);
    const userAgent = request.headers['user-agent'];
    const typed = { ...body, origin, browserId, userAgent, puzzleSolution };
    const { token, account, ...opened } = await finishSignIn(open, typed);
    sendBrowserId(reply, deps.config, opened.browserId);
    if (!isStaff(account.role)) throw new Error('a student has signed in with a second factor');
    return { token, role: account.role, message: messages.signedIn };
  });

  route(app, calls.mySecondFactor, async ({ session }) => ({
    data: await readOwnFactor(deps, session),
  }));

  route(app, calls.setUpSecondFactor, async ({ session, origin, body }) => {
    const { password, code } = body;
    return { data: await beginSetUp(deps, { session, origin, password, code }) };
  });

  route(app, calls.confirmSecondFactor, async ({ session, origin, body }) => {
    const data = await confirmSetUp(deps, { session, origin, code: body.code });
    return { data, message: messages.turnedOn };
  });

  route(app, calls.renewRecoveryCodes, async ({ session, origin, body }) => {
    const data = await renewRecoveryCodes(deps, { session, origin, ...body });
    return { data, message: messages.codesRenewed };
  });

  route(app, calls.turnOffSecondFactor, async ({ session, origin, body }) => {
    const data = await turnOff(deps, { session, origin, ...body });
    return { data, message: messages.turnedOff };
  });
};
