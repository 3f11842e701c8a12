import type { PageRenderer } from "@qo/core/survey-page"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

/** Build of the survey page: its renderer and its assets. */
export interface PageBundle extends PageRenderer {
  script: string
  /** Script of previews. */
  preview: string
  style: string
}

let bundle: Promise<PageBundle> | undefined

/** Loads the build in this folder once. */
export function pageBundle(folder: string): Promise<PageBundle> {
  bundle ??= load(folder)
  bundle.catch(() => (bundle = undefined))
  return bundle
}

async function load(folder: string): Promise<PageBundle> {
  const read = (name: string) => readFile(join(folder, name), "utf8")
  const [renderer, script, preview, style] = await Promise.all([
    import(pathToFileURL(join(folder, "server.js")).href) as Promise<PageRenderer>,
    read("page.js"),
    read("preview.js"),
    read("page.css"),
  ])
  const { renderPage, visitorPart, renderFrame } = renderer
  return { renderPage, visitorPart, renderFrame, script, preview, style }
}
