import '../api/src/commands/backup.ts';
