/** The sandbox's checkout page: shows the order and produces the chosen payment result. */
(() => {
  const shown = new URLSearchParams(location.search);
  const orderId = shown.get('order_id') ?? '';
  const element = (id) => document.getElementById(id);
  const form = element('form');
  const status = element('status');
  // Any origin may receive it: the message is signed and contains no secret.
  const notifyPage = (message) => window.parent.postMessage(message, '*');

  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  element('name').textContent = shown.get('name') || 'Checkout';
  element('description').textContent = shown.get('description') ?? '';
  const payer = [shown.get('payer'), shown.get('email')].filter(Boolean);
  element('payer').textContent = payer.join(', ');

  function showStatus(text) {
    status.textContent = text;
  }

  async function request(path, body) {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const init = body ? { ...sent, body: JSON.stringify(body) } : {};
    const reply = await fetch(path, init);
    const read = await reply.json();
    if (!reply.ok) throw new Error(read.message ?? 'The sandbox gateway rejected the request.');
    return read;
  }

  async function makePayment(outcome) {
    const chosen = new FormData(form);
    const seconds = Number(chosen.get('seconds'));
    const answer = await request('act', {
      orderId,
      outcome,
      webhook: chosen.get('webhook'),
      seconds,
    });
    if (answer.failed) notifyPage({ kind: 'failed', response: answer.failed });
    if (answer.paid) notifyPage({ kind: 'paid', response: answer.paid });
    return answer;
  }

  async function submit(outcome) {
    const [first, then] = outcome === 'fail-then-pay' ? ['fail', 'pay'] : [outcome];
    const { failed, paid } = await makePayment(first);
    if (failed && !then) showStatus('The payment failed. Try again, or close this window.');
    if (!failed && !paid)
      showStatus(
        'The payment succeeded, and the page was not notified. Close this window or the tab.',
      );
    if (!then) return;
    showStatus('The payment failed. Trying again…');
    setTimeout(() => void makePayment(then).catch((error) => showStatus(error.message)), 800);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showStatus('');
    const outcome = new FormData(form).get('outcome');
    submit(String(outcome)).catch((error) => showStatus(error.message));
  });
  element('close').addEventListener('click', () => notifyPage({ kind: 'dismissed' }));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') notifyPage({ kind: 'dismissed' });
  });

  request(`order?id=${encodeURIComponent(orderId)}`).then(
    ({ amount }) => {
      element('amount').textContent = rupees.format(amount / 100);
      element('continue').focus();
    },
    (error) => {
      showStatus(error.message);
      element('continue').disabled = true;
    },
  );
})();
