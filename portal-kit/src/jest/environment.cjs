const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with the globals of Node that it lacks. FormData, Blob and File are jsdom's, because React's
 * forms need them from the same realm as the elements.
 */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const borrowed = {
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      WritableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      TextDecoderStream,
      AbortController,
      AbortSignal,
      BroadcastChannel,
      structuredClone,
    };
    Object.assign(this.global, borrowed);
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', {
        value: globalThis.crypto,
        configurable: true,
      });
    }
  }
}

module.exports = BrowserEnvironment;
module.exports.TestEnvironment = BrowserEnvironment;
