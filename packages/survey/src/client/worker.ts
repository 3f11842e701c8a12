import { FILES, SHELL, shellCache, SHELLS } from "./shell.ts"

/** Hash in the names of the files of this build, inserted by the build. */
declare const BUILD: string

/** The parts of a service worker's interface that are used here; its types contradict those of pages. */
interface ServiceWorker {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
interface WorkerEvent extends Event {
  waitUntil: (done: Promise<unknown>) => void
  respondWith: (response: Promise<Response>) => void
  request: Request
}
type AddListener = (name: string, act: (event: WorkerEvent) => void) => void

const worker = globalThis as unknown as ServiceWorker
const on = addEventListener as unknown as AddListener

/** Time in ms without a response of the server after which a stored document is shown. */
const PATIENCE_MS = 4000

const ASSETS = "/s/assets/"

/**
 * Service worker of the survey pages. Its scope is `/s/`, so it never handles pages of the office. It returns stored files of
 * pages, and the stored document of an interview if the server does not respond.
 */
on("install", () => void worker.skipWaiting())
on("activate", (event) => event.waitUntil(Promise.all([worker.clients.claim(), deleteOldFiles()])))
on("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return
  if (pathname.startsWith(ASSETS)) event.respondWith(fileOf(request))
  else if (request.mode === "navigate" && pathname.startsWith("/s/")) {
    event.respondWith(pageOf(request))
  }
})

/** Deletes files of earlier builds, unless a stored document may need them. */
async function deleteOldFiles(): Promise<void> {
  if ((await caches.keys()).some((name) => name.startsWith(SHELLS))) return
  const files = await caches.open(FILES)
  const old = (await files.keys()).filter(({ url }) => !url.includes(BUILD))
  await Promise.all(old.map((request) => files.delete(request)))
}

/** Returns a file, which never changes: its name contains a hash. */
async function fileOf(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  // A repeated request has another query.
  const address = request.url.replace(/\?.*/, "")
  const stored = await files.match(address)
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) void files.put(address, response.clone())
  return response
}

/** Returns a page of the server, or the stored document of its interview if the server does not respond or fails. */
async function pageOf(request: Request): Promise<Response> {
  const shell = await shellOf(new URL(request.url))
  if (!shell) return fetch(request)
  const response = fetch(request)
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, PATIENCE_MS))
  const first = await Promise.race([response, late]).catch(() => undefined)
  return first && first.status < 500 ? first : shell
}

/** Returns the stored document for an address if the files that it needs are stored, too. */
async function shellOf({ pathname, searchParams }: URL): Promise<Response | undefined> {
  const [, , key = ""] = pathname.split("/")
  const interview = `${key} ${searchParams.get("offer")?.slice(-22) ?? ""}`
  const cacheName = shellCache(interview)
  // Opening a cache would create it.
  if (!(await caches.has(cacheName))) return undefined
  const shell = await caches.match(SHELL, { cacheName })
  const [, script = ""] = /src="?([^">]+)/.exec((await shell?.clone().text()) ?? "") ?? []
  return script !== "" && (await caches.match(script)) ? shell : undefined
}
