/** Characters that some file systems or headers do not support. */
const PLAIN = /[^A-Za-z0-9._-]+/g
/** Characters that some operating systems forbid in file names, and invisible ones. */
const FORBIDDEN = /[\p{C}\p{Z}<>:"/\\|?*.]+/gu
const NAME_MAX = 80

/**
 * Returns the header `content-disposition` for a download named after a project, such as `project-12 Survey.json`, with an
 * ASCII name for old clients.
 */
export function attachmentHeader(pid: number, name: string, ending: string): string {
  const words = Array.from(name.normalize("NFC").replace(FORBIDDEN, " ").trim())
    .slice(0, NAME_MAX)
    .join("")
  const plain = `project-${pid}${ending}`.replace(PLAIN, "-")
  const full = encodeURIComponent(`project-${pid}${words && ` ${words}`}${ending}`)
  // Characters that `encodeURIComponent` keeps but that are not allowed in this header.
  const strict = full.replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${strict}`
}
