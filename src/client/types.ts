/** What the service takes and answers. Made from its OpenAPI document by `npm run docs`; not to be edited. */

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The request's path */
  instance: string;
  code:
    | 'bad-request'
    | 'template-invalid'
    | 'parameter-invalid'
    | 'unauthenticated'
    | 'forbidden'
    | 'beta-not-admitted'
    | 'not-found'
    | 'method-not-allowed'
    | 'still-running'
    | 'job-cancelled'
    | 'file-too-large'
    | 'type-unsupported'
    | 'file-empty'
    | 'file-corrupt'
    | 'file-encrypted'
    | 'file-too-complex'
    | 'budget-exhausted'
    | 'idempotency-key-reused'
    | 'rate-limited'
    | 'internal'
    | 'plugin-failed'
    | 'plugin-output-invalid'
    | 'strategy-failed'
    | 'endpoint-failed'
    | 'worker-failed'
    | 'stopping'
    | 'overloaded'
    | 'store-unavailable'
    | 'model-unavailable'
    | 'tool-unavailable'
    | 'deadline-exceeded';
  requestId: string;
  errors?: {
    detail: string;
    /** JSON Pointer */
    pointer: string;
  }[];
}

export interface WordProblem {
  type: string;
  title: string;
  status: 'error';
  detail: string;
  /** The request's path */
  instance: string;
  code:
    | 'bad-request'
    | 'template-invalid'
    | 'parameter-invalid'
    | 'unauthenticated'
    | 'forbidden'
    | 'beta-not-admitted'
    | 'not-found'
    | 'method-not-allowed'
    | 'still-running'
    | 'job-cancelled'
    | 'file-too-large'
    | 'type-unsupported'
    | 'file-empty'
    | 'file-corrupt'
    | 'file-encrypted'
    | 'file-too-complex'
    | 'budget-exhausted'
    | 'idempotency-key-reused'
    | 'rate-limited'
    | 'internal'
    | 'plugin-failed'
    | 'plugin-output-invalid'
    | 'strategy-failed'
    | 'endpoint-failed'
    | 'worker-failed'
    | 'stopping'
    | 'overloaded'
    | 'store-unavailable'
    | 'model-unavailable'
    | 'tool-unavailable'
    | 'deadline-exceeded';
  requestId: string;
  errors?: {
    detail: string;
    /** JSON Pointer */
    pointer: string;
  }[];
}

export interface Record {
  title: string;
  /** Address of the document itself, empty when it has none */
  pdfUrl: string;
  description: string;
}

export interface Trip {
  driver: string;
  car: string;
  /** When the ride began: ISO 8601 with offset */
  date: string;
  /** Currency (ISO 4217) and amount, such as "USD 23.45" */
  price: string;
  /** A decimal number, such as "4.9" */
  rating: string;
}

export interface Follower {
  name: string;
  username: string;
  bio: string;
  isVerified: boolean;
  profileImageUrl: string;
}

export interface ParseForm {
  /** The file, with its name; less than 33,554,432 bytes */
  file: Blob;
  /** A JSON object: what is asked for. At most 256 KiB, 2,000 leaves and 16 levels. It may be empty or absent where the document is what is wanted: with `include=document`, or as Markdown. */
  template_json?: string;
}

/** Keyed as the template is */
export type Result = { [name: string]: unknown };

export interface Wrapped {
  result: Result;
  evidence?: Evidence;
  document?: Document;
  poster?: Poster | null;
  /** A template that asks for what the file itself names */
  suggestion?: { [name: string]: unknown };
  warnings?: Warning[];
}

/** Mirrors the result */
export type Evidence = LeafEvidence | Evidence[] | { [name: string]: Evidence };

export interface LeafEvidence {
  value: string | number | boolean | null;
  /** As it is printed */
  raw: string | null;
  status: 'found' | 'not-found' | 'ambiguous' | 'invalid' | 'ungrounded' | 'judged';
  confidence: number;
  places: Place[];
  /** Of an ambiguous answer: what else is nearly as likely */
  alternatives?: LeafEvidence[];
  /** Which strategy gave the answer, where several took part */
  strategy?: string;
}

/** Where the value was read: on a page, in time, or on a line */
export interface Place {
  kind?: 'page' | 'time' | 'text';
  /** The words that stand there */
  text: string;
  /** How sure the recogniser was, if there was one */
  confidence?: number;
  /** How much the value is like these words, where it is not the same */
  likeness?: number;
  page?: number;
  /** Left, top, right, bottom as fractions of the page */
  box?: number[];
  /** Seconds */
  start?: number;
  /** Seconds */
  end?: number;
  speaker?: string;
  line?: number;
  /** The attachment that it is in, if it is in one */
  file?: string;
}

export interface Document {
  /** Media type, as detected */
  type: string;
  pages?: { [name: string]: unknown }[];
  /** Seconds */
  duration?: number;
  text: string;
  markdown: string;
  metadata: { [name: string]: string };
  blocks?: { [name: string]: unknown }[];
  fields?: { [name: string]: unknown }[];
}

/** A picture for previews: a frame of the film, shown at `time` (seconds), or the cover that is in the file. `data` is the picture in base64. */
export interface Poster {
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  time?: number;
  data: string;
}

export interface Warning {
  code: string;
  message: string;
  place?: { [name: string]: unknown };
  /** JSON Pointer into the caller's template */
  pointer?: string;
}

export interface PreviewForm {
  /** The file, with its name; less than 33,554,432 bytes */
  file: Blob;
}

export interface Previews {
  /** Media type, as detected */
  type: string;
  /** How many pages the file has */
  pages?: number;
  /** Seconds */
  duration?: number;
  previews: (
    | {
        kind: 'page';
        page: number;
        type: 'image/webp' | 'image/jpeg' | 'image/png' | 'image/svg+xml';
        width: number;
        height: number;
        data: string;
      }
    | {
        kind: 'frame';
        time: number;
        type: 'image/webp' | 'image/jpeg' | 'image/png' | 'image/svg+xml';
        width: number;
        height: number;
        data: string;
      }
    | {
        kind: 'wave';
        seconds: number;
        peaks: number[];
      }
    | {
        kind: 'flow';
        lines: {
          line: number;
          bold: string[];
          italic: string[];
          align?: 'centre' | 'right';
        }[];
        pictures: {
          line: number;
          share: number;
          type: 'image/webp' | 'image/jpeg' | 'image/png' | 'image/svg+xml';
          width: number;
          height: number;
          data: string;
        }[];
      }
  )[];
}

export interface Job {
  id: string;
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  progress: {
    /** Such as `queued`, `pages`, `speech` (in seconds) or `fill` */
    stage: string;
    done: number;
    total: number;
  };
  createdAt: string;
  startedAt?: string;
  finishedAt?: string;
  expiresAt?: string;
  /** What `POST /parse` would have answered with */
  result?: Wrapped | Result;
  problem?: Problem;
}

export interface Health {
  status: 'ok' | 'unavailable';
  /** What does not work: store, workers, or the service is stopping */
  failed?: string[];
}

export interface Operations {
  /** Regulatory records */
  listRecords: {
    method: 'GET';
    path: '/v1/gridop/records';
    query: {
      /** Words that must be there: "side by side" in quotation marks, `or` between two, `-` before unwanted ones */
      q?: string;
      /** Only records published then or later: a day or a moment (RFC 3339) */
      since?: string;
      /** Records to leave out */
      offset?: number;
      /** Records at most */
      limit?: number;
    };
    header: {
      /** The `ETag` of an answer that is at hand */
      'If-None-Match'?: string;
    };
    answers: {
      200: {
        results: Record[];
      };
    };
  };
  /** An end user's trips */
  listTrips: {
    method: 'GET';
    path: '/v1/ridehail/trips';
    query: {
      /** Trips to leave out */
      offset?: number;
      /** Trips at most */
      limit?: number;
    };
    header: {
      /** The `ETag` of an answer that is at hand */
      'If-None-Match'?: string;
    };
    answers: {
      200: {
        status: 'ok';
        trips: Trip[];
        pagination: {
          offset: number;
          limit: number;
        };
      };
    };
  };
  /** Followers of an account on a social network */
  listFollowers: {
    method: 'GET';
    path: '/v1/social/followers';
    query: {
      /** Whose followers */
      username: string;
      /** Followers at most */
      maxResults?: number;
    };
    header: {
      /** The `ETag` of an answer that is at hand */
      'If-None-Match'?: string;
    };
    answers: {
      200: {
        results: Follower[];
      };
    };
  };
  /** Pours a file into a JSON template */
  parse: {
    method: 'POST';
    path: '/parse';
    query: {
      /** What to wrap the result with */
      include?: ('evidence' | 'document' | 'poster' | 'suggestion' | 'warnings')[];
      /** How the template is filled; layout when absent */
      strategy?: 'layout';
      /** Values that are less sure are null; without it the strategy's own bound holds, 0.5 for `layout`, which never says more than 0.98 */
      confidence?: number;
      /** What must be read, else the answer is 503 in place of a warning */
      require?: ('ocr' | 'speech' | 'media')[];
      /** Address to be called when the work is done, which makes a job of it; needs the operator to allow it */
      webhook?: string;
    };
    header: {
      /** `respond-async` for a job (202), `wait=N` to wait N seconds before that */
      Prefer?: string;
      /** Sent again with the same payload, it brings the same job or answer */
      'Idempotency-Key'?: string;
    };
    body: ParseForm;
    answers: {
      200: Wrapped | Result | string;
      202: Job;
    };
  };
  /** Shows a file: pictures of its pages, frames, a wave */
  previewFile: {
    method: 'POST';
    path: '/v1/previews';
    query: {
      /** Pages, from 1; 8 at most */
      page?: number[];
      /** Seconds at which a film is shown; 8 at most */
      time?: number[];
      /** In how many parts a recording is measured */
      peaks?: number;
      /** Pixels; 1000 when absent. Very long pages get narrower */
      width?: number;
      /** Degrees clockwise by which pages are turned */
      rotation?: 0 | 90 | 180 | 270;
      /** Degrees clockwise by which they are then straightened, about their centre */
      skew?: number;
    };
    body: PreviewForm;
    answers: {
      200: Previews;
    };
  };
  /** Your jobs, newest first */
  listJobs: {
    method: 'GET';
    path: '/v1/jobs';
    query: {
      limit?: number;
      /** The last job of the page before */
      after?: string;
    };
    answers: {
      200: {
        jobs: Job[];
      };
    };
  };
  /** A job, with its result once it has succeeded */
  getJob: {
    method: 'GET';
    path: '/v1/jobs/{id}';
    variables: {
      /** As `Location` and the job itself have it */
      id: string;
    };
    answers: {
      200: Job;
    };
  };
  /** End a job */
  deleteJob: {
    method: 'DELETE';
    path: '/v1/jobs/{id}';
    variables: {
      /** As `Location` and the job itself have it */
      id: string;
    };
    answers: {
      200: Job;
      204: undefined;
    };
  };
  /** A job's progress as server-sent events */
  followJob: {
    method: 'GET';
    path: '/v1/jobs/{id}/events';
    variables: {
      /** As `Location` and the job itself have it */
      id: string;
    };
    header: {
      /** Of the last event seen */
      'Last-Event-ID'?: string;
    };
    answers: {
      200: string;
      204: undefined;
    };
  };
}
