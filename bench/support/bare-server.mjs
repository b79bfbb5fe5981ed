// Fastify with one answer and nothing around it: what the machine can do at most. Arguments: port, file of the answer.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const [port, file] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(file, 'utf8'));
const app = fastify();
app.get('/*', () => answer);
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
process.on('SIGTERM', () => {
  void app.close();
});
