import { html } from "@qo/core/lib"
import { dataElement, documentOf } from "../../page/document-of.ts"
import type { RunningInterview } from "../run.ts"
import { byId } from "../screen.ts"
import { FILES, SHELL, shellCache } from "../shell.ts"

const WORKER = "/s/worker.js"

/**
 * Lets a reload without a connection show the interview again: stores the document without a view, and the files that it has
 * loaded. The interview itself is stored by the page. The service worker does the rest; without one, as in private windows of
 * some browsers, a reload needs a connection.
 */
export async function keepShell(running: RunningInterview): Promise<void> {
  if (running.course.state.phase === "over") return
  try {
    await navigator.serviceWorker.register(WORKER)
    const files = await caches.open(FILES)
    await Promise.all(
      loadedFiles().map(async (file) => (await files.match(file)) ?? files.add(file)),
    )
    const shell = new Response(shellOf(running), { headers: await headersOf(styleOf()) })
    await (await caches.open(shellCache(running.name))).put(SHELL, shell)
  } catch {
    // The browser stores nothing.
  }
}

/** Returns the addresses of files that the page has loaded, each once. */
function loadedFiles(): string[] {
  const { href } = new URL(/* @vite-ignore */ ".", import.meta.url)
  const names = performance.getEntriesByType("resource").map(({ name }) => name.replace(/\?.*/, ""))
  return [...new Set(names.filter((name) => name.startsWith(href)))]
}

const styleOf = (): string => document.querySelector("style")?.textContent ?? ""

/** Returns the document of the page as it is sent by the server, with an empty view. */
function shellOf({ data }: RunningInterview): string {
  const { pathname } = new URL(import.meta.url)
  const me = { ...JSON.parse(byId("me")?.textContent ?? ""), begun: undefined }
  const end = html`${dataElement("data", data)}${dataElement("me", me)}
    <script type="module" src="${pathname}"></script>`
  return documentOf({ ...data, title: document.title, style: styleOf() }, html``, end)
}

/**
 * Returns the headers of the stored document: the same rules as those of the server. Only pages that were allowed to frame the
 * survey reach it in a frame, because browsers store data for each embedding site separately.
 */
async function headersOf(style: string): Promise<Record<string, string>> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style))
  const source = btoa(String.fromCharCode(...new Uint8Array(hash)))
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${source}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(parent === window ? ["frame-ancestors 'none'"] : []),
  ]
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "cross-origin",
    "referrer-policy": "same-origin",
  }
}
