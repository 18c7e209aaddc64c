import * as fees from '@hostel/contracts/fees';
import * as calls from '@hostel/contracts/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps, FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { exported, list } from './fees-service.ts';
import { createGateway } from './gateway/create-gateway.ts';
import type { Gateway } from './gateway/gateway.ts';
import { ownFees, ownPayments } from './history.ts';
import { order } from './ordering.ts';
import { receipt } from './receipt.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import type { PaymentDeps } from './service-parts.ts';
import { verify } from './verifying.ts';
import { receive } from './webhook.ts';

/** The gateway delivers from few addresses, and many at once after a pause. */
const webhookRate = { burst: 3000, perSecond: 100 };

/** The webhook’s signature is over the bytes as they came: they are read by nobody before it. */
function webhookRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  const only = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
  route(
    app,
    calls.paymentWebhook,
    ({ request: { headers, body } }) =>
      receive(deps, {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: only(headers['x-razorpay-signature']) ?? '',
        eventId: only(headers['x-razorpay-event-id']),
      }),
    { rate: webhookRate },
  );
}

function paymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  route(app, calls.createHostelFeeOrder, ({ session }) =>
    order(deps, session.person, { feeType: 'hostel', semester: null }),
  );
  route(app, calls.createMessFeeOrder, ({ session, body }) =>
    order(deps, session.person, { feeType: 'mess', semester: body.semester }),
  );
  route(app, calls.verifyPayment, ({ session, body }) => verify(deps, session.person, body));
  route(app, calls.myPayments, ({ session, query }) => ownPayments(deps, session.person, query));
  route(app, calls.paymentReceipt, ({ session, params }) =>
    receipt(deps, session.person, params.id),
  );
  route(app, fees.myFees, async ({ session }) => ({ data: await ownFees(deps, session.person) }));
  route(app, fees.allFees, ({ query }) => list(deps, query));
  route(app, fees.exportFees, ({ session, query, origin }) =>
    exported(deps, session.person, query, origin),
  );
}

/** The routes over a gateway of one’s own: for tests that let it fail. */
export function routesWith(gatewayOf: (deps: Deps) => Gateway): FeatureRoutes {
  return (app, deps) => {
    const gateway = gatewayOf(deps);
    const parts: PaymentDeps = { ...deps, gateway, log: app.log };
    paymentRoutes(app, parts);
    app.register((scope, _options, registered) => {
      webhookRoutes(scope, parts);
      registered();
    });
    if (gateway.sandbox) sandboxRoutes(app, deps);
  };
}

/** Fees and payments. */
export const routes: FeatureRoutes = routesWith(createGateway);
