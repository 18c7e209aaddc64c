import * as calls from '@hostel/contracts/office/imports';
import * as invitationCalls from '@hostel/contracts/office/imports/invitations';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { applyImport, createImport, discardImport } from './change-imports.ts';
import { inviteStudents, readInvitations } from './invitations/invite-students.ts';
import { messages } from './messages.ts';
import { exportRemarks, listImports, listRemarks, readImport } from './read-imports.ts';
import { importWorker } from './processing/import-worker.ts';

const uploads = { files: 1, bytesEach: calls.importLimits.bytes };

/** Imports of CSV files. Who may make each call is `access` in contracts/src/office/imports. */
export const routes: FeatureRoutes = (app, deps) => {
  const worker = importWorker({ ...deps, log: app.log });
  app.addHook('onClose', worker.stop);

  route(app, calls.listImports, ({ session, query }) => listImports(deps, session.person, query));

  route(app, calls.readImport, async ({ session, params }) => ({
    data: await readImport(deps, session.person, params.id),
  }));

  route(app, calls.importRemarks, ({ session, params, query }) =>
    listRemarks(deps, session.person, { id: params.id, query }),
  );

  route(app, calls.exportImportRemarks, ({ session, origin, params }) =>
    exportRemarks(deps, { who: session.person, origin, id: params.id }),
  );

  route(
    app,
    calls.createImport,
    async ({ session, origin, params, query, files, idempotency }) => {
      const by = { who: session.person, origin, intent: idempotency };
      const atOnce = query.dryRun === 'no';
      const data = await createImport(deps, { ...by, kind: params.kind, atOnce, files });
      worker.wake();
      return { data, message: messages.checking };
    },
    { uploads },
  );

  route(app, calls.applyImport, async ({ session, origin, params, body, ifMatch }) => {
    const call = { who: session.person, origin, id: params.id, fileHash: body.fileHash, ifMatch };
    const data = await applyImport(deps, call);
    worker.wake();
    return { data, message: messages.importing };
  });

  route(app, invitationCalls.readInvitations, async ({ session, params }) => ({
    data: await readInvitations(deps, session.person, params.id),
  }));

  route(app, invitationCalls.inviteStudents, async ({ session, origin, params, body }) => {
    const call = { who: session.person, origin, id: params.id, body };
    return { data: await inviteStudents(deps, call), message: messages.inviting };
  });

  route(app, calls.discardImport, async ({ session, origin, params }) => {
    const call = { who: session.person, origin, id: params.id };
    return { data: await discardImport(deps, call), message: messages.discarded };
  });
};
