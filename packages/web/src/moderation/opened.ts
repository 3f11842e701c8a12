/** Revisions of the projects that were looked at since the page was loaded, by number: nothing of it is kept longer. */
const opened = new Map<number, number>()

interface Seen {
  pid: number
  revision: number
}

export const rememberOpened = ({ pid, revision }: Seen): void => void opened.set(pid, revision)

/** Somebody has looked at it here as it is now. */
export const isOpened = ({ pid, revision }: Seen): boolean => opened.get(pid) === revision
