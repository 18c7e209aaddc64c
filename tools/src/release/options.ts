import { parseArgs } from 'node:util';
import type { Audience, Force } from '@hostel/releases/release';
import { ReleaseError } from '@hostel/releases/release-error';

export interface ReleaseOptions {
  audience: Audience;
  /** A version that is already in the releases folder. */
  version?: string;
  /** The reason, for the log. */
  why?: string;
  /** The checks to override. */
  force: Force[];
  runsTests: boolean;
  runsSmoke: boolean;
  /** Whether the gate compares it with the API at API_URL. */
  comparesApi: boolean;
}

const off = { type: 'boolean', default: false } as const;

/** Reads the options of `npm run release`. @throws ReleaseError for a wrong value. */
export function readOptions(): ReleaseOptions {
  const { values } = parseArgs({
    options: {
      preview: off,
      share: { type: 'string' },
      version: { type: 'string' },
      why: { type: 'string' },
      'force-dirty': off,
      'force-older': off,
      'skip-api': off,
      'skip-tests': off,
      'skip-smoke': off,
    },
  });
  const { version, why } = values;
  return {
    audience: audienceOf(values.preview, values.share),
    ...(version !== undefined && { version }),
    ...(why !== undefined && { why }),
    force: (['dirty', 'older'] as const).filter((check) => values[`force-${check}`]),
    runsTests: version === undefined && !values['skip-tests'],
    runsSmoke: !values['skip-smoke'],
    comparesApi: !values['skip-api'],
  };
}

function audienceOf(preview: boolean, share: string | undefined): Audience {
  if (preview && share !== undefined) {
    throw new ReleaseError('Either --preview or --share: a preview is seen by its link alone.');
  }
  if (preview) return { to: 'preview' };
  if (share === undefined) return { to: 'everyone' };
  const percent = Number(share);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return { to: 'share', percent };
  throw new ReleaseError(`--share takes a whole number of percent from 1 to 100, not "${share}".`);
}
