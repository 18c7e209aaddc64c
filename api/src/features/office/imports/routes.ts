import * as calls from '@hostel/contracts/office/imports';
import * as invitationCalls from '@hostel/contracts/office/imports/invitations';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { applyImport, createImport, discardImport, recheckImport } from './change-imports.ts';
import { inviteStudents, readInvitations } from './invitations/invite-students.ts';
import { messages } from './messages.ts';
import { exportRemarks, listImports, listRemarks, readImport } from './read-imports.ts';
import { importWorker } from './processing/import-worker.ts';

const uploads = { files: 1, bytesEach: calls.importLimits.bytes };

/** Imports of files. Who may make each call is `access` in contracts/src/office/imports. */
export const routes: FeatureRoutes = (app, deps) => {
  const worker = importWorker({ ...deps, log: app.log });
  app.addHook('onClose', worker.stop);

  route(app, calls.listImports, ({ who, query }) => listImports(deps, who, query));

  route(app, calls.readImport, async ({ who, params }) => ({
    data: await readImport(deps, who, params.id),
  }));

  route(app, calls.importRemarks, (call) => listRemarks(deps, call));

  route(app, calls.exportImportRemarks, (call) => exportRemarks(deps, call));

  route(
    app,
    calls.createImport,
    async (call) => {
      const data = await createImport(deps, call);
      worker.wake();
      return { data, message: messages.checking };
    },
    { uploads },
  );

  route(app, calls.applyImport, async (call) => {
    const data = await applyImport(deps, call);
    worker.wake();
    return { data, message: messages.importing };
  });

  route(app, calls.recheckImport, async (call) => {
    const data = await recheckImport(deps, call);
    worker.wake();
    return { data, message: messages.checking };
  });

  route(app, invitationCalls.readInvitations, async ({ who, params }) => ({
    data: await readInvitations(deps, who, params.id),
  }));

  route(app, invitationCalls.inviteStudents, async (call) => ({
    data: await inviteStudents(deps, call),
    message: messages.inviting,
  }));

  route(app, calls.discardImport, async (call) => ({
    data: await discardImport(deps, call),
    message: messages.discarded,
  }));
};
