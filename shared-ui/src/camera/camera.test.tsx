import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Camera } from './camera.tsx';
import { fittedSize, longestSide } from './jpeg.ts';

const stop = jest.fn();
const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream;
const getUserMedia = jest.fn<Promise<MediaStream>, [MediaStreamConstraints]>();
const handlers = { onCapture: jest.fn(), onCancel: jest.fn(), onError: jest.fn() };

function withCamera(has = true) {
  Object.defineProperty(navigator, 'mediaDevices', {
    value: has ? { getUserMedia } : undefined,
    configurable: true,
  });
}

const drawn = jest.fn();

beforeEach(() => {
  jest.resetAllMocks();
  withCamera();
  getUserMedia.mockResolvedValue(stream);
  HTMLMediaElement.prototype.play = function play() {
    this.dispatchEvent(new Event('loadeddata'));
    return Promise.resolve();
  };
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', {
    get: () => 3200,
    configurable: true,
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoHeight', {
    get: () => 1800,
    configurable: true,
  });
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect: jest.fn(),
    drawImage: drawn,
  })) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toDataURL = function toDataURL(this: HTMLCanvasElement, type) {
    return `data:${type},${this.width}x${this.height}`;
  };
});

const ready = () =>
  waitFor(() => expect(screen.queryByText('Starting the camera')).not.toBeInTheDocument());
const take = () => userEvent.click(screen.getByRole('button', { name: 'Take photo' }));

it('requests the rear camera at 1280×720 and shows it live', async () => {
  render(<Camera {...handlers} />);
  expect(screen.getByRole('status')).toHaveTextContent('Starting the camera');
  await ready();
  expect(getUserMedia).toHaveBeenCalledWith({
    video: {
      facingMode: { ideal: 'environment' },
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  });
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

it('captures a JPEG of at most 1600 px, and turns the camera off', async () => {
  render(<Camera {...handlers} />);
  await ready();
  await take();
  expect(handlers.onCapture).toHaveBeenCalledWith('data:image/jpeg,1600x900');
  expect(stop).toHaveBeenCalledTimes(1);
});

it('captures nothing before the first picture', async () => {
  getUserMedia.mockReturnValue(new Promise(() => undefined));
  render(<Camera {...handlers} />);
  await take();
  expect(handlers.onCapture).not.toHaveBeenCalled();
});

it('turns the camera off on Cancel', async () => {
  render(<Camera {...handlers} />);
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(handlers.onCancel).toHaveBeenCalledTimes(1);
});

it('turns the camera off when unmounted, also when the permission comes later', async () => {
  let permit: (opened: MediaStream) => void = () => {};
  getUserMedia.mockImplementation(() => new Promise((resolve) => (permit = resolve)));
  const { unmount } = render(<Camera {...handlers} />);
  unmount();
  await act(async () => permit(stream));
  expect(stop).toHaveBeenCalledTimes(1);
});

it('uses any camera when the requested one isn’t available', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'OverconstrainedError'));
  render(<Camera {...handlers} />);
  await ready();
  expect(getUserMedia).toHaveBeenLastCalledWith({ video: true });
  expect(handlers.onError).not.toHaveBeenCalled();
});

it('doesn’t ask again after a refusal', async () => {
  getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  render(<Camera {...handlers} />);
  await waitFor(() => expect(handlers.onError).toHaveBeenCalledWith('NotAllowedError'));
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

it.each(['NotFoundError', 'NotReadableError'])('reports %s by its name', async (name) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  render(<Camera {...handlers} />);
  await waitFor(() => expect(handlers.onError).toHaveBeenCalledWith(name));
});

it('reports a browser without cameras', async () => {
  withCamera(false);
  render(<Camera {...handlers} />);
  await waitFor(() => expect(handlers.onError).toHaveBeenCalledWith('NotSupportedError'));
});

it('shrinks sizes to the longest side and never enlarges them', () => {
  expect(fittedSize(3000, 4000)).toEqual({ width: 1200, height: longestSide });
  expect(fittedSize(640, 480)).toEqual({ width: 640, height: 480 });
  expect(fittedSize(0, 0)).toEqual({ width: 0, height: 0 });
});
