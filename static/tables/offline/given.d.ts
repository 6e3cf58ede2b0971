// What the server writes before worker.js, and types of service workers, which the compiler lacks.

declare const OFFLINE: {
  on: boolean;
  build: string;
  /** of what a page and the API say to each other */
  wire: string;
  static: string;
  notKept: string;
  files: string[];
  engine: string[];
};

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Told extends Lasting {
  readonly data: {
    pages: string[];
    anew: boolean;
    /** the way to one of the page's scripts */
    script: string;
    wire: string;
  };
  readonly source: { readonly id: string };
}

interface ServiceWorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<{ readonly id: string; readonly url: string }[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", heard: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", heard: (event: Fetching) => void): void;
  addEventListener(kind: "message", heard: (event: Told) => void): void;
}
