import * as own from '@hostel/contracts/admission/applications/application';
import * as consents from '@hostel/contracts/admission/applications/consent';
import * as calls from '@hostel/contracts/admission/applications';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import type { CallContext, Caller } from '../../../platform/http/call-context.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { getAcknowledgement } from './acknowledgement/get-acknowledgement.ts';
import { readAdmissions } from './application-window.ts';
import type { ApplicationCall } from './changes/lock-application.ts';
import { reopenApplication, withdrawApplication } from './changes/withdraw-and-reopen.ts';
import { orderChoices } from './choices/order-choices.ts';
import { getConsentForm } from './consent/get-consent-form.ts';
import { recordConsent, withdrawConsent } from './consent/record-consent.ts';
import { messages } from './messages.ts';
import { readApplication } from './read-application.ts';
import { nameRoomMates } from './room-mates.ts';

type Context = Caller & Pick<CallContext<never>, 'ifMatch'>;

function byStudent({ who, ifMatch, origin }: Context): ApplicationCall {
  return { who, studentId: who.id, ifMatch, origin };
}

function byStaff({ params, ...context }: Context & { params: { studentId: string } }) {
  return { ...byStudent(context), studentId: params.studentId };
}

const consentRoutes: FeatureRoutes = (app, deps) => {
  route(app, consents.recordConsent, async (context) => ({
    data: await recordConsent(deps, { ...byStaff(context), form: context.body }),
    message: messages.consentSaved,
  }));

  route(app, consents.withdrawConsent, async (context) => ({
    data: await withdrawConsent(deps, { ...byStaff(context), ...context.body }),
    message: messages.consentEnded,
  }));

  route(app, consents.myConsentForm, ({ who }) => getConsentForm(deps, who, who.id));

  route(app, consents.studentConsentForm, ({ who, params }) =>
    getConsentForm(deps, who, params.studentId),
  );
};

/** Applications: students order, share, withdraw; staff read, help, withdraw and reopen. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  consentRoutes(app, deps);
  route(app, calls.readAdmissions, async () => ({ data: await readAdmissions(open) }));

  route(app, own.myApplication, async ({ who }) => ({
    data: await readApplication(deps, who, who.id),
  }));

  route(app, own.orderMyChoices, async (context) => ({
    data: await orderChoices(deps, { ...byStudent(context), ...context.body, reason: null }),
    message: messages.ordered,
  }));

  route(app, own.nameMyRoomMates, async (context) => ({
    data: await nameRoomMates(deps, { ...byStudent(context), ...context.body }),
    message: messages.mates,
  }));

  route(app, own.withdrawMyApplication, async (context) => ({
    data: await withdrawApplication(deps, { ...byStudent(context), ...context.body }),
    message: messages.withdrawn,
  }));

  route(app, own.myAcknowledgement, ({ who }) => getAcknowledgement(deps, who, who.id));

  route(app, own.studentApplication, async ({ who, params }) => ({
    data: await readApplication(deps, who, params.studentId),
  }));

  route(app, own.studentAcknowledgement, ({ who, params }) =>
    getAcknowledgement(deps, who, params.studentId),
  );

  route(app, own.orderStudentChoices, async (context) => ({
    data: await orderChoices(deps, { ...byStaff(context), ...context.body }),
    message: messages.orderedFor,
  }));

  route(app, own.withdrawStudentApplication, async (context) => ({
    data: await withdrawApplication(deps, { ...byStaff(context), ...context.body }),
    message: messages.withdrawn,
  }));

  route(app, own.reopenStudentApplication, async (context) => ({
    data: await reopenApplication(deps, { ...byStaff(context), ...context.body }),
    message: messages.reopened,
  }));
};
