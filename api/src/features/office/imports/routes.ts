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

  route(app, calls.listImports, ({ who, query }) => listImports(deps, who, query));

  route(app, calls.readImport, async ({ who, params }) => ({
    data: await readImport(deps, who, params.id),
  }));

  route(app, calls.importRemarks, ({ who, params, query }) =>
    listRemarks(deps, who, { id: params.id, query }),
  );

  route(app, calls.exportImportRemarks, ({ who, origin, params }) =>
    exportRemarks(deps, { who, origin, id: params.id }),
  );

  route(
    app,
    calls.createImport,
    async ({ who, origin, params, query, files, intent }) => {
      const by = { who, origin, intent };
      const atOnce = query.dryRun === 'no';
      const data = await createImport(deps, { ...by, kind: params.kind, atOnce, files });
      worker.wake();
      return { data, message: messages.checking };
    },
    { uploads },
  );

  route(app, calls.applyImport, async ({ who, origin, params, body, ifMatch }) => {
    const call = { who, origin, id: params.id, fileHash: body.fileHash, ifMatch };
    const data = await applyImport(deps, call);
    worker.wake();
    return { data, message: messages.importing };
  });

  route(app, invitationCalls.readInvitations, async ({ who, params }) => ({
    data: await readInvitations(deps, who, params.id),
  }));

  route(app, invitationCalls.inviteStudents, async ({ who, origin, params, body }) => {
    const call = { who, origin, id: params.id, body };
    return { data: await inviteStudents(deps, call), message: messages.inviting };
  });

  route(app, calls.discardImport, async ({ who, origin, params }) => {
    const call = { who, origin, id: params.id };
    return { data: await discardImport(deps, call), message: messages.discarded };
  });
};
