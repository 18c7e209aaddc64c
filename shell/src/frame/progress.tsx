import { useNavigation } from 'react-router-dom';
import { FirstLoad } from './first-load.tsx';

/** A bar at the top while the next page is loading. */
export function Progress() {
  return useNavigation().state === 'idle' ? null : <FirstLoad />;
}
