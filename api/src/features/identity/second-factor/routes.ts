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

  route(app, calls.mySecondFactor, async ({ who }) => ({ data: await readOwnFactor(deps, who) }));

  route(app, calls.setUpSecondFactor, async (call) => ({ data: await beginSetUp(deps, call) }));

  route(app, calls.confirmSecondFactor, async (call) => ({
    data: await confirmSetUp(deps, call),
    message: messages.turnedOn,
  }));

  route(app, calls.renewRecoveryCodes, async (call) => ({
    data: await renewRecoveryCodes(deps, call),
    message: messages.codesRenewed,
  }));

  route(app, calls.turnOffSecondFactor, async (call) => ({
    data: await turnOff(deps, call),
    message: messages.turnedOff,
  }));
};
