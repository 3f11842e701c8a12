/** Characters that not every file system and every header takes. */
const PLAIN = /[^A-Za-z0-9._-]+/g
/** Characters that some system forbids in a file's name, and those that hide. */
const FORBIDDEN = /[\p{C}\p{Z}<>:"/\\|?*.]+/gu
const NAME_MAX = 80

/** `content-disposition` of a download that is named after a project: `project-12 Survey.json`, and plainly for old programs. */
export function attachmentHeader(pid: number, name: string, ending: string): string {
  const words = Array.from(name.normalize("NFC").replace(FORBIDDEN, " ").trim())
    .slice(0, NAME_MAX)
    .join("")
  const plain = `project-${pid}${ending}`.replace(PLAIN, "-")
  const full = encodeURIComponent(`project-${pid}${words && ` ${words}`}${ending}`)
  // Characters that the encoding leaves, and that are yet no part of such a name.
  const strict = full.replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${strict}`
}
