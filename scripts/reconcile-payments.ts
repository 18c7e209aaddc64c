import '../api/src/commands/reconcile-payments.ts';
