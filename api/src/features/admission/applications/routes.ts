import * as own from '@hostel/contracts/admission/applications/application';
import * as consents from '@hostel/contracts/admission/applications/consent';
import * as calls from '@hostel/contracts/admission/applications';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { getAcknowledgement } from './acknowledgement/get-acknowledgement.ts';
import { readAdmissions } from './application-window.ts';
import { reopenApplication, withdrawApplication } from './changes/withdraw-and-reopen.ts';
import { orderChoices } from './choices/order-choices.ts';
import { getConsentForm } from './consent/get-consent-form.ts';
import { recordConsent, withdrawConsent } from './consent/record-consent.ts';
import { messages } from './messages.ts';
import { readApplication } from './read-application.ts';
import { nameRoomMates } from './room-mates.ts';

const consentRoutes: FeatureRoutes = (app, deps) => {
  route(app, consents.recordConsent, async (call) => ({
    data: await recordConsent(deps, call),
    message: messages.consentSaved,
  }));

  route(app, consents.withdrawConsent, async (call) => ({
    data: await withdrawConsent(deps, call),
    message: messages.consentEnded,
  }));

  route(app, consents.myConsentForm, (call) => getConsentForm(deps, call));

  route(app, consents.studentConsentForm, (call) => getConsentForm(deps, call));
};

/** Applications: students order, share, withdraw; staff read, help, withdraw and reopen. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  consentRoutes(app, deps);
  route(app, calls.readAdmissions, async () => ({ data: await readAdmissions(open) }));

  route(app, own.myApplication, async (call) => ({
    data: await readApplication(deps, call),
  }));

  route(app, own.orderMyChoices, async (call) => ({
    data: await orderChoices(deps, call),
    message: messages.ordered,
  }));

  route(app, own.nameMyRoomMates, async (call) => ({
    data: await nameRoomMates(deps, call),
    message: messages.mates,
  }));

  route(app, own.withdrawMyApplication, async (call) => ({
    data: await withdrawApplication(deps, call),
    message: messages.withdrawn,
  }));

  route(app, own.myAcknowledgement, (call) => getAcknowledgement(deps, call));

  route(app, own.studentApplication, async (call) => ({
    data: await readApplication(deps, call),
  }));

  route(app, own.studentAcknowledgement, (call) => getAcknowledgement(deps, call));

  route(app, own.orderStudentChoices, async (call) => ({
    data: await orderChoices(deps, call),
    message: messages.orderedFor,
  }));

  route(app, own.withdrawStudentApplication, async (call) => ({
    data: await withdrawApplication(deps, call),
    message: messages.withdrawn,
  }));

  route(app, own.reopenStudentApplication, async (call) => ({
    data: await reopenApplication(deps, call),
    message: messages.reopened,
  }));
};
