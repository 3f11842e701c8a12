/** Revisions of the projects that were looked at since the page was loaded, by number: nothing of it is kept longer. */
const opened = new Map<number, number>()

interface SeenProject {
  pid: number
  revision: number
}

export const rememberOpened = ({ pid, revision }: SeenProject): void =>
  void opened.set(pid, revision)

/** Whether the present version was opened here. */
export const isOpened = ({ pid, revision }: SeenProject): boolean => opened.get(pid) === revision
