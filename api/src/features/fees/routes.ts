import * as fees from '@hostel/contracts/fees';
import * as reminders from '@hostel/contracts/fees/reminders';
import * as statements from '@hostel/contracts/fees/statement';
import * as byStudent from '@hostel/contracts/fees/students';
import * as adjusting from '@hostel/contracts/fees/adjustments';
import { listSettlements as listSettlementsCall } from '@hostel/contracts/fees/settlements';
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
import { listSettlements } from './settlements/list-settlements.ts';
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
  route(app, calls.createHostelFeeOrder, ({ who, body }) =>
    createOrder(deps, who, { feeType: 'hostel', semester: null, ...body }),
  );
  route(app, calls.createMessFeeOrder, ({ who, body }) =>
    createOrder(deps, who, { feeType: 'mess', ...body }),
  );
  route(app, calls.verifyPayment, ({ who, body }) => verifyPayment(deps, who, body));
  route(app, calls.myPayments, ({ who, query }) => listOwnPayments(deps, who, query));
  route(app, calls.paymentReceipt, ({ who, params }) => getReceipt(deps, who, params.id));
  route(app, fees.myFees, async ({ who }) => ({
    data: await getOwnFees(deps, who),
  }));
  route(app, fees.allFees, ({ who, query }) => listFees(deps, who, query));
  route(app, byStudent.feeStudents, ({ who, query }) => listFeeStudents(deps, who, query));
  route(app, byStudent.feesOfStudent, async (call) => ({
    data: await getFeesOfStudent(deps, call),
  }));
  route(app, fees.exportFees, (call) => exportFees(deps, call));
}

function reminderRoutes(app: FastifyInstance, deps: OfficeDeps): void {
  route(app, reminders.previewReminders, async ({ who, query }) => ({
    data: await previewReminders(deps, who, query),
  }));
  route(app, reminders.sendReminders, async (call) => ({
    data: await sendReminders(deps, call),
  }));
}

function statementRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  route(app, statements.myStatement, async ({ who }) => ({
    data: await readStatement(deps, who.id),
  }));
  route(app, statements.myStatementPdf, ({ who }) => ownStatementFile(deps, who));
  route(app, statements.readStudentAccount, async ({ who, params }) => ({
    data: await readStudentAccount(deps, who, params.id),
  }));
  route(app, statements.statementPdf, (call) => statementFile(deps, call));
}

function officeRoutes(app: FastifyInstance, deps: OfficeDeps): void {
  route(app, takeCounterPayment, async (call) => ({ data: await takePayment(deps, call) }));
  route(app, adjusting.requestAdjustment, async (call) => ({
    data: await requestAdjustment(deps, call),
  }));
  route(app, listSettlementsCall, ({ who, query }) => listSettlements(deps, who, query));
  route(app, adjusting.listAdjustments, ({ who, query }) => listAdjustments(deps, who, query));
  route(app, adjusting.approveAdjustment, async (call) => ({
    data: await approveAdjustment(deps, call),
  }));
  route(app, adjusting.refuseAdjustment, async (call) => ({
    data: await refuseAdjustment(deps, call),
  }));
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
