import * as fees from '@hostel/contracts/fees';
import * as byStudent from '@hostel/contracts/fees/students';
import * as calls from '@hostel/contracts/fees/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps, FeatureRoutes } from '../../platform/deps.ts';
import { route } from '../../platform/http/calls/call-route.ts';
import type { Gateway } from './gateway/gateway.ts';
import { createOrder } from './orders/create-order.ts';
import { getOwnFees, listOwnPayments } from './orders/own-payments.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { getReceipt } from './receipts/get-receipt.ts';
import { exportFees, listFees } from './staff-list/service.ts';
import { getFeesOfStudent, listFeeStudents } from './staff-list/students.ts';
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

/**
 * The routes of fees and payments. Who may make each call is `access` in its contract
 * (contracts/src/fees); whose payment it is, is checked by the function that the route calls.
 * @param gatewayOf returns the payment gateway to use
 */
export function feeRoutes(gatewayOf: (deps: Deps) => Gateway): FeatureRoutes {
  return (app, deps) => {
    const gateway = gatewayOf(deps);
    const parts: PaymentDeps = { ...deps, gateway, log: app.log };
    paymentRoutes(app, parts);
    app.register((scope, _options, registered) => {
      webhookRoutes(scope, parts);
      registered();
    });
  };
}
