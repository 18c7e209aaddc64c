export { correctionSender, noticeSender } from './many/senders.ts';
export { routes } from './routes.ts';
