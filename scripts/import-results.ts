import '../api/src/commands/import-results.ts';
