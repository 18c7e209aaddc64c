import '../api/src/commands/admin.ts';
