import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Camera } from './camera.tsx';
import { fittedSize, longestSide } from './jpeg.ts';

const stop = jest.fn();
const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream;
const getUserMedia = jest.fn<Promise<MediaStream>, [MediaStreamConstraints]>();
const told = { onCapture: jest.fn(), onCancel: jest.fn(), onError: jest.fn() };

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

test('it asks for the rear camera at 1280×720 and shows it live', async () => {
  render(<Camera {...told} />);
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

test('a capture is a JPEG of at most 1600 px, and the camera is off', async () => {
  render(<Camera {...told} />);
  await ready();
  await take();
  expect(told.onCapture).toHaveBeenCalledWith('data:image/jpeg,1600x900');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('nothing is captured before there is a picture', async () => {
  getUserMedia.mockReturnValue(new Promise(() => undefined));
  render(<Camera {...told} />);
  await take();
  expect(told.onCapture).not.toHaveBeenCalled();
});

test('cancelling turns the camera off', async () => {
  render(<Camera {...told} />);
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(told.onCancel).toHaveBeenCalledTimes(1);
});

test('leaving turns it off, also when the permission comes too late', async () => {
  let permit: (opened: MediaStream) => void = () => {};
  getUserMedia.mockImplementation(() => new Promise((resolve) => (permit = resolve)));
  const { unmount } = render(<Camera {...told} />);
  unmount();
  await act(async () => permit(stream));
  expect(stop).toHaveBeenCalledTimes(1);
});

test('where the wish can’t be met, any camera will do', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'OverconstrainedError'));
  render(<Camera {...told} />);
  await ready();
  expect(getUserMedia).toHaveBeenLastCalledWith({ video: true });
  expect(told.onError).not.toHaveBeenCalled();
});

test('a refusal is not asked about twice', async () => {
  getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  render(<Camera {...told} />);
  await waitFor(() => expect(told.onError).toHaveBeenCalledWith('NotAllowedError'));
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

test.each(['NotFoundError', 'NotReadableError'])('%s is told by its name', async (name) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  render(<Camera {...told} />);
  await waitFor(() => expect(told.onError).toHaveBeenCalledWith(name));
});

test('a browser without cameras is told', async () => {
  withCamera(false);
  render(<Camera {...told} />);
  await waitFor(() => expect(told.onError).toHaveBeenCalledWith('NotSupportedError'));
});

test('sizes shrink to the longest side and never grow', () => {
  expect(fittedSize(3000, 4000)).toEqual({ width: 1200, height: longestSide });
  expect(fittedSize(640, 480)).toEqual({ width: 640, height: 480 });
  expect(fittedSize(0, 0)).toEqual({ width: 0, height: 0 });
});
