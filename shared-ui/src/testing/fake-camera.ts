const ownContext = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');

/** A camera and a canvas, which jsdom lacks; every picture is different. */
export function fakeCamera() {
  const state = { open: 0, taken: 0 };
  const stop = () => void (state.open -= 1);
  const devices = {
    getUserMedia: () => {
      state.open += 1;
      return Promise.resolve({ getTracks: () => [{ stop }] });
    },
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    this.dispatchEvent(new Event('loadeddata'));
    return Promise.resolve();
  });
  jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  jest.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480);
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value: () => context,
    configurable: true,
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => {
    state.taken += 1;
    return `data:image/jpeg;base64,PHOTO${state.taken}`;
  });
  return state;
}

/** Removes the camera. */
export function noCamera(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  if (ownContext) Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', ownContext);
  jest.restoreAllMocks();
}
