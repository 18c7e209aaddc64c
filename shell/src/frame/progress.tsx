import { useNavigation } from 'react-router-dom';
import { FirstLoad } from './first-load.tsx';

/** A bar on top while the next page is on its way. */
export function Progress() {
  return useNavigation().state === 'idle' ? null : <FirstLoad />;
}
