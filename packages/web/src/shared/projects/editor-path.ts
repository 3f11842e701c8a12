/** The editor of a project, opened at a block or question where that is named. */
export const editorPath = (pid: number, at?: string): string =>
  `/project?${new URLSearchParams({ pid: String(pid), ...(at !== undefined && { at }) }).toString()}`
