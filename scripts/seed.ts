import '../api/src/commands/seed.ts';
