import { isRefused } from '@hostel/shared-ui/http-error';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a read was refused because the person has to set up the second factor first. */
export function lacksSecondFactor({ state: { error } }: Pick<Query, 'state'>): boolean {
  return isRefused(error, 'second_factor_missing');
}

/** Whether the server refuses the reads of this portal until the second factor is set up. */
export function useSecondFactorMissing(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  return useSyncExternalStore(subscribe, () => cache.getAll().some(lacksSecondFactor));
}
