/**
 * A stand-in for `XMLHttpRequest`, by which the worker sends files because it tells of their progress: the same calls and
 * events, on the way that every other request of a test takes.
 */
export function createUploadClass(travel: (request: Request) => Promise<Response>) {
  return class LineUpload {
    status = 0;
    responseText = '';
    timeout = 0;
    readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    ontimeout: (() => void) | null = null;
    readonly #headers = new Headers();
    readonly #stopped = new AbortController();
    #url = '';
    #answered: Headers = new Headers();

    open(_method: 'POST', url: URL): void {
      this.#url = url.href;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders(): string {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }
    abort(): void {
      this.#stopped.abort();
      this.onabort?.();
    }
    send(body: FormData): void {
      void this.#send(body);
    }
    async #send(body: FormData): Promise<void> {
      const { signal } = this.#stopped;
      try {
        const answer = await travel(new Request(this.#url, { method: 'POST', body, headers: this.#headers, signal }));
        this.#answered = answer.headers;
        this.responseText = await answer.text();
        this.status = answer.status;
      } catch {
        if (!signal.aborted) this.onerror?.();
        return;
      }
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
      this.onload?.();
    }
  };
}
