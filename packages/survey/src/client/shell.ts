/** Cache of the files of survey pages, for all surveys. */
export const FILES = "qo-survey files"

/** Address below which the service worker finds the document of an interview in its cache. */
export const SHELL = "/s/shell"

/** Returns the name of the cache that contains the document of an interview. */
export const shellCache = (interview: string): string => `${SHELLS}${interview}`

export const SHELLS = "qo-survey page "

/** Deletes the document of an interview that is over. Browsers have no caches over plain HTTP. */
export const dropShell = (interview: string): void => {
  if ("caches" in globalThis) void caches.delete(shellCache(interview)).catch(() => undefined)
}
