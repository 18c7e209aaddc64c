/** The sandbox's own page: shows the order, and does what whoever tests has chosen. */
(() => {
  const shown = new URLSearchParams(location.search);
  const orderId = shown.get('order_id') ?? '';
  const element = (id) => document.getElementById(id);
  const form = element('form');
  const status = element('status');
  // Nothing secret is told: the answer is signed, and only the page that opened the frame hears it.
  const tell = (message) => window.parent.postMessage(message, '*');

  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  element('name').textContent = shown.get('name') || 'Checkout';
  element('description').textContent = shown.get('description') ?? '';
  const payer = [shown.get('payer'), shown.get('email')].filter(Boolean);
  element('payer').textContent = payer.join(', ');

  function say(text) {
    status.textContent = text;
  }

  async function ask(path, body) {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const init = body ? { ...sent, body: JSON.stringify(body) } : {};
    const reply = await fetch(path, init);
    const read = await reply.json();
    if (!reply.ok) throw new Error(read.message ?? 'The sandbox refused.');
    return read;
  }

  async function act(outcome) {
    const chosen = new FormData(form);
    const seconds = Number(chosen.get('seconds'));
    const answer = await ask('act', { orderId, outcome, webhook: chosen.get('webhook'), seconds });
    if (answer.failed) tell({ kind: 'failed', response: answer.failed });
    if (answer.paid) tell({ kind: 'paid', response: answer.paid });
    return answer;
  }

  async function go(outcome) {
    const [first, then] = outcome === 'fail-then-pay' ? ['fail', 'pay'] : [outcome];
    const { failed, paid } = await act(first);
    if (failed && !then) say('The payment failed. Try again, or close.');
    if (!failed && !paid) say('Paid, and nobody was told: close this window or the tab.');
    if (!then) return;
    say('The payment failed; trying again…');
    setTimeout(() => void act(then).catch((error) => say(error.message)), 800);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    say('');
    const outcome = new FormData(form).get('outcome');
    go(String(outcome)).catch((error) => say(error.message));
  });
  element('close').addEventListener('click', () => tell({ kind: 'dismissed' }));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ kind: 'dismissed' });
  });

  ask(`order?id=${encodeURIComponent(orderId)}`).then(
    ({ amount }) => {
      element('amount').textContent = rupees.format(amount / 100);
      element('continue').focus();
    },
    (error) => {
      say(error.message);
      element('continue').disabled = true;
    },
  );
})();
