import { parseArgs } from 'node:util';
import { addWorkspace } from '../new-portal/add-workspace.ts';
import { NewPortalError } from '../new-portal/new-portal-error.ts';
import { readPortalOptions, type PortalArguments } from '../new-portal/portal-options.ts';
import { writePortal } from '../new-portal/write-portal.ts';
import { root } from '../repository/run-command.ts';

/**
 * `npm run new-portal -- warden-portal --path /warden`: creates a portal from `portal-kit/template`;
 * every command of the repository includes it. `--title "Warden Portal"`, `--roles warden,admin`.
 */
async function newPortal(): Promise<void> {
  const options = await readPortalOptions(readArguments(), root);
  const { name, title, path, roles } = options;
  await writePortal(options, root);
  await addWorkspace(name, root);
  console.log(`${title} was created in ${name}/. Path: ${path}. Roles: ${roles.join(', ')}.

  npm run dev -w ${name}       runs it alone, while npm start runs
  npm test -w ${name}          runs its tests
  npm run release -w ${name}   makes it live; nothing else is built or restarted

Commit ${name}/, package.json and package-lock.json. See ${name}/README.md.`);
}

function readArguments(): PortalArguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { path: { type: 'string' }, title: { type: 'string' }, roles: { type: 'string' } },
  });
  const [name, ...rest] = positionals;
  if (rest.length === 0) return { name, ...values };
  throw new NewPortalError(`Only one portal can be created at a time: remove "${rest.join(' ')}".`);
}

try {
  await newPortal();
} catch (error) {
  // parseArgs explains unknown options in its message.
  const isExpected =
    error instanceof NewPortalError || (error instanceof TypeError && 'code' in error);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
