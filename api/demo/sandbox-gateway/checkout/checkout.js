/**
 * The sandbox's checkout script. It has the provider's interface (`new Razorpay(options).open()`,
 * `handler`, `payment.failed`, `modal.ondismiss`) and works from any origin. The tester chooses the
 * payment result in its frame. No real payment is made.
 */
(() => {
  const base = new URL('./', document.currentScript.src);
  const styles = {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
    overflow: 'hidden',
  };

  class Razorpay {
    constructor(options) {
      if (!options?.key) throw new Error('Please provide your API key: options.key');
      this.options = options;
      this.listeners = new Map();
    }

    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.dialog) return;
      const {
        order_id: order,
        name = '',
        description = '',
        prefill = {},
        theme = {},
      } = this.options;
      const address = new URL('checkout', base);
      const shown = { order_id: order ?? '', name, description, colour: theme.color ?? '' };
      const given = { ...shown, payer: prefill.name ?? '', email: prefill.email ?? '' };
      for (const [key, value] of Object.entries(given)) address.searchParams.set(key, value);

      const dialog = document.createElement('dialog');
      const frame = document.createElement('iframe');
      dialog.setAttribute('aria-label', 'Sandbox checkout');
      frame.title = 'Sandbox checkout';
      frame.src = address.href;
      Object.assign(dialog.style, styles);
      Object.assign(frame.style, styles);
      dialog.append(frame);
      // Escape closes the checkout through `dismiss`, so that the page is notified.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.dismiss();
      });
      this.receive = (event) => {
        if (event.source === frame.contentWindow && event.origin === base.origin)
          this.handleMessage(event.data);
      };
      window.addEventListener('message', this.receive);
      document.body.append(dialog);
      this.dialog = dialog;
      dialog.showModal();
      frame.focus();
    }

    handleMessage({ kind, response }) {
      if (kind === 'failed') {
        for (const listener of this.listeners.get('payment.failed') ?? []) listener(response);
      } else if (kind === 'paid') {
        this.close();
        this.options.handler?.(response);
      } else if (kind === 'dismissed') {
        this.dismiss();
      }
    }

    dismiss() {
      if (!this.dialog) return;
      this.close();
      this.options.modal?.ondismiss?.();
    }

    close() {
      window.removeEventListener('message', this.receive);
      this.dialog?.close();
      this.dialog?.remove();
      this.dialog = undefined;
    }
  }

  window.Razorpay = Razorpay;
})();
