import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Goes to the present address once more: what failed to load on the way is asked for again. */
export function useGoAgain(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(() => {
    const state: unknown = location.state;
    void navigate(location, { replace: true, state });
  }, [navigate, location]);
}
