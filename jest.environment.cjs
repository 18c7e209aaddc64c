const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with what it lacks borrowed from Node. FormData, Blob and File stay jsdom's: React's forms
 * need them to be of the same realm as the elements.
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
