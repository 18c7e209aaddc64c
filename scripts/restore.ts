import '../api/src/commands/restore.ts';
