import * as fees from '@hostel/contracts/fees';
import * as reminders from '@hostel/contracts/fees/reminders';
import * as statements from '@hostel/contracts/fees/statement';
import * as byStudent from '@hostel/contracts/fees/students';
import * as adjusting from '@hostel/contracts/fees/adjustments';
import { takeCounterPayment } from '@hostel/contracts/fees/counter';
import * as calls from '@hostel/contracts/fees/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps, FeatureRoutes } from '../../platform/deps.ts';
import { route } from '../../platform/http/calls/call-route.ts';
import { approveAdjustment, refuseAdjustment } from './adjustments/decide-adjustment.ts';
import { listAdjustments } from './adjustments/list-adjustments.ts';
import { requestAdjustment } from './adjustments/request-adjustment.ts';
import { takePayment } from './counter/take-payment.ts';
import type { Gateway } from './gateway/gateway.ts';
import { createOrder } from './orders/create-order.ts';
import { getOwnFees, listOwnPayments } from './orders/own-payments.ts';
import type { OfficeDeps, PaymentDeps } from './payment-deps.ts';
import { getReceipt } from './receipts/get-receipt.ts';
import { previewReminders, sendReminders } from './reminders/send-reminders.ts';
import { exportFees, listFees } from './staff-list/service.ts';
import { getFeesOfStudent, listFeeStudents } from './staff-list/students.ts';
import { readStatement, readStudentAccount } from './statement/read-statement.ts';
import { ownStatementFile, statementFile } from './statement/statement-file.ts';
import { verifyPayment } from './verification/verify-payment.ts';
import { receiveWebhook } from './webhook/receive-webhook.ts';

/** The gateway sends from few addresses, and many webhooks at once after an interruption. */
const webhookRate = { burst: 3000, perSecond: 100 };

/** The webhook’s signature is over the raw bytes, so the body is not parsed before it is checked. */
function webhookRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
  route(
    app,
    calls.paymentWebhook,
    ({ request: { headers, body } }) =>
      receiveWebhook(deps, {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: first(headers['x-razorpay-signature']) ?? '',
        eventId: first(headers['x-razorpay-event-id']),
      }),
    { rate: webhookRate },
  );
}

function paymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  route(app, calls.createHostelFeeOrder, ({ session, body }) =>
    createOrder(deps, session.person, { feeType: 'hostel', semester: null, ...body }),
  );
  route(app, calls.createMessFeeOrder, ({ session, body }) =>
    createOrder(deps, session.person, { feeType: 'mess', ...body }),
  );
  route(app, calls.verifyPayment, ({ session, body }) => verifyPayment(deps, session.person, body));
  route(app, calls.myPayments, ({ session, query }) =>
    listOwnPayments(deps, session.person, query),
  );
  route(app, calls.paymentReceipt, ({ session, params }) =>
    getReceipt(deps, session.person, params.id),
  );
  route(app, fees.myFees, async ({ session }) => ({
    data: await getOwnFees(deps, session.person),
  }));
  route(app, fees.allFees, ({ session, query }) => listFees(deps, session.person, query));
  route(app, byStudent.feeStudents, ({ session, query }) =>
    listFeeStudents(deps, session.person, query),
  );
  route(app, byStudent.feesOfStudent, async ({ session, params, query }) => ({
    data: await getFeesOfStudent(deps, session.person, { studentId: params.id, ...query }),
  }));
  route(app, fees.exportFees, ({ session, query, origin }) =>
    exportFees(deps, session.person, query, origin),
  );
}

function reminderRoutes(app: FastifyInstance, deps: OfficeDeps): void {
  route(app, reminders.previewReminders, async ({ session, query }) => ({
    data: await previewReminders(deps, session.person, query),
  }));
  route(app, reminders.sendReminders, async ({ session, origin, query, body }) => ({
    data: await sendReminders(deps, { who: session.person, origin, query, body }),
  }));
}

function statementRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  route(app, statements.myStatement, async ({ session }) => ({
    data: await readStatement(deps, session.person.id),
  }));
  route(app, statements.myStatementPdf, ({ session }) => ownStatementFile(deps, session.person));
  route(app, statements.readStudentAccount, async ({ session, params }) => ({
    data: await readStudentAccount(deps, session.person, params.id),
  }));
  route(app, statements.statementPdf, ({ session, params, origin }) =>
    statementFile(deps, { who: session.person, id: params.id, origin }),
  );
}

function officeRoutes(app: FastifyInstance, deps: OfficeDeps): void {
  route(app, takeCounterPayment, async ({ session, origin, body, idempotency }) => {
    const taken = { who: session.person, origin, body, intent: idempotency };
    return { data: await takePayment(deps, taken) };
  });
  route(app, adjusting.requestAdjustment, async ({ session, origin, body, idempotency }) => {
    const requested = { who: session.person, origin, body, intent: idempotency };
    return { data: await requestAdjustment(deps, requested) };
  });
  route(app, adjusting.listAdjustments, ({ session, query }) =>
    listAdjustments(deps, session.person, query),
  );
  route(app, adjusting.approveAdjustment, async ({ session, origin, params, ifMatch }) => {
    const decision = { who: session.person, origin, id: params.id, ifMatch };
    return { data: await approveAdjustment(deps, decision) };
  });
  route(app, adjusting.refuseAdjustment, async ({ session, origin, params, body, ifMatch }) => {
    const decision = { who: session.person, origin, id: params.id, ifMatch, ...body };
    return { data: await refuseAdjustment(deps, decision) };
  });
}

/**
 * The routes of fees and payments. Who may make each call is `access` in its contract
 * (contracts/src/fees); whose payment it is, is checked by the function that the route calls.
 * @param gatewayOf returns the payment gateway to use
 */
export function feeRoutes(gatewayOf: (deps: Deps) => Gateway): FeatureRoutes {
  return (app, deps) => {
    const gateway = gatewayOf(deps);
    const parts: OfficeDeps = { ...deps, gateway, log: app.log };
    paymentRoutes(app, parts);
    officeRoutes(app, parts);
    reminderRoutes(app, parts);
    statementRoutes(app, parts);
    app.register((scope, _options, registered) => {
      webhookRoutes(scope, parts);
      registered();
    });
  };
}
