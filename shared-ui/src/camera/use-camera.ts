import { useEffect, useRef, useState } from 'react';

/** The rear camera at 1280×720 where there is one. */
const preferred: MediaStreamConstraints = {
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1280 },
    height: { ideal: 720 },
  },
};

const anyVideo: MediaStreamConstraints = { video: true };

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : 'UnknownError';
}

/** A refusal is final; after other errors another camera may work. */
function mayBeMetOtherwise(error: unknown): boolean {
  return !['NotAllowedError', 'SecurityError'].includes(nameOf(error));
}

async function openCamera(): Promise<MediaStream> {
  // Missing in old browsers and on pages without a secure connection.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) {
    throw new DOMException('No camera to ask for', 'NotSupportedError');
  }
  try {
    return await devices.getUserMedia(preferred);
  } catch (error) {
    if (!mayBeMetOtherwise(error)) throw error;
    return devices.getUserMedia(anyVideo);
  }
}

function stopTracks(stream: MediaStream | null): void {
  stream?.getTracks().forEach((track) => track.stop());
}

/** The live stream while the caller is mounted; `stop` ends it earlier. */
export function useCamera(onError: (name: string) => void) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const live = useRef<MediaStream | null>(null);
  const report = useRef(onError);
  useEffect(() => {
    report.current = onError;
  });

  useEffect(() => {
    let left = false;
    openCamera().then(
      (opened) => {
        // The user may have left while the browser was asking for permission.
        if (left) return stopTracks(opened);
        live.current = opened;
        setStream(opened);
      },
      (error: unknown) => {
        if (!left) report.current(nameOf(error));
      },
    );
    return () => {
      left = true;
      stopTracks(live.current);
      live.current = null;
    };
  }, []);

  const stop = () => {
    stopTracks(live.current);
    live.current = null;
    setStream(null);
  };
  return { stream, stop };
}
