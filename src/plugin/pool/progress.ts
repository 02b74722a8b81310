/** How far a worker says that its task is. */
export interface Progress {
  stage: string;
  done: number;
  total: number;
}

interface Told {
  /** Milliseconds. */
  deadline: number;
  /** The deadline that fits work of which so much is known. */
  extend?: (progress: Progress) => number;
  onProgress: (progress: Progress) => void;
}

/** Hands a report on to the one who waits for the task, and gives the task the time that its size calls for. */
export function tellProgress(task: Told, { stage, done, total }: Record<string, unknown>): void {
  const progress = { stage: String(stage), done: Number(done) || 0, total: Number(total) || 0 };
  if (task.extend) task.deadline = Math.max(task.deadline, task.extend(progress));
  task.onProgress(progress);
}
