import { useEffect, useState } from 'react';

const delay = 300;

/** A text as it was a moment ago: it follows once nobody types any more. */
export function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), delay);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
