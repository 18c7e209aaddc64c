import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// On a busy machine tests are slow, which is not a failure.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no top layer: tests need only a dialog's open state.
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(value) {
    if (!this.open) return;
    this.open = false;
    if (value !== undefined) this.returnValue = value;
    this.dispatchEvent(new Event('close'));
  };
}

if (typeof window !== 'undefined' && !window.matchMedia) {
  window.matchMedia = (media) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}

// jsdom's Blob can only be read by a FileReader; MSW reads files that are sent.
if (typeof Blob !== 'undefined' && !Blob.prototype.text) {
  const readAs = (blob, method) =>
    new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      reader.addEventListener('error', () => reject(reader.error));
      reader[method](blob);
    });
  Blob.prototype.text = function text() {
    return readAs(this, 'readAsText');
  };
  Blob.prototype.arrayBuffer = function arrayBuffer() {
    return readAs(this, 'readAsArrayBuffer');
  };
  Blob.prototype.stream = function stream() {
    return new ReadableStream({
      start: async (controller) => {
        controller.enqueue(new Uint8Array(await this.arrayBuffer()));
        controller.close();
      },
    });
  };
}
