import { parseArgs } from 'node:util';
import { fillScale } from '../../demo/data/scale/fill-scale.ts';
import { ensureDemoData } from '../../demo/data/demo-data.ts';
import { openAppDatabase } from '../open-app-database.ts';
import { readConfig } from '../platform/core/config/config.ts';
import { StartError } from '../platform/core/errors/start-error.ts';
import { runCommand } from './run-command.ts';

const option = { type: 'string', default: '0' } as const;

/** For `npm run bench -- scale`: adds rows to the demo data, set by set: `--students`, `--requests`, `--audit`, `--sessions`. */
await runCommand(async () => {
  const options = { students: option, requests: option, audit: option, sessions: option };
  const { values } = parseArgs({ options });
  const config = readConfig();
  if (config.production) throw new StartError('Demo data is for development: not in production.');
  const database = await openAppDatabase(config, { purpose: 'seed', join: true });
  try {
    await ensureDemoData(database, config);
    await fillScale(database.longPool, {
      students: Number(values.students),
      requests: Number(values.requests),
      audit: Number(values.audit),
      sessions: Number(values.sessions),
    });
  } finally {
    await database.close();
  }
});
