import type { Deps } from '../../../../platform/deps.ts';
import type { ResultsProvider } from './results-provider.ts';
import { findResult } from './results-repository.ts';
import { resultsService } from './results-service.ts';

/**
 * The provider that the configuration names: the records service, or without one the `results` table,
 * which `npm run import:results` fills.
 */
export function resultsProvider({ config, database }: Deps): ResultsProvider {
  if (config.resultsService) return resultsService(config.resultsService);
  return { find: (claim) => findResult(database.drizzle, claim) };
}
