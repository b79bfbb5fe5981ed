// Many browsers in a process of their own, so that only the server's side is weighed. Argument: the address of the stream.
// Input, a line each: a cookie for one more connection, or nothing to close them all. Output: `open`, and `heard` for a word.
import http from 'node:http';
import { createInterface } from 'node:readline';

const [address] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const requests = new Set();
for await (const cookie of createInterface({ input: process.stdin })) {
  if (cookie === '') {
    for (const request of requests) request.destroy();
    requests.clear();
    continue;
  }
  const request = http.get(address, { agent, headers: { cookie } }, (response) => {
    if (response.statusCode !== 200) throw new Error(`stream: ${response.statusCode}`);
    let isOpen = false;
    response.setEncoding('utf8').on('data', (text) => {
      if (!isOpen) {
        isOpen = true;
        console.log('open');
      }
      for (let at = text.indexOf('event:'); at >= 0; at = text.indexOf('event:', at + 1)) console.log('heard');
    });
  });
  request.on('error', () => undefined);
  requests.add(request);
}
process.exit(0);
