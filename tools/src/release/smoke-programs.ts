import { existsSync } from 'node:fs';
import path from 'node:path';
import { outputOf } from '@hostel/releases/workspaces';
import { ReleaseError } from '@hostel/releases/release-error';
import { findBrowser } from '../programs/browser.ts';

/**
 * Finds the programs of the smoke run: a browser, and the deployed API's bundle (`API_PROGRAM`, by
 * default the one in this checkout), which runs on demo data. A release does not build the API.
 * @throws ReleaseError if there is no bundle
 */
export async function smokePrograms(): Promise<{ program: string; browser: string }> {
  const given = process.env['API_PROGRAM'];
  const cwd = process.env['INIT_CWD'] ?? process.cwd();
  const program = given ? path.resolve(cwd, given) : path.join(outputOf('api'), 'server.js');
  if (!existsSync(program)) {
    throw new ReleaseError(
      `The pages can't be tried, because there is no ${program}: set API_PROGRAM to api/dist/server.js of the deployed API, or run npm run build, or add --skip-smoke.`,
    );
  }
  return { program, browser: await findBrowser() };
}
