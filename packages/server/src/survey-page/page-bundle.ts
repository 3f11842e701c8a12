import type { PageLanguage } from "@qo/core/questionnaire"
import type { PageRenderer, PageScript } from "@qo/core/survey-page"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

/** Path on the server of the page's files, whose names contain a hash. */
export const ASSETS = "/s/assets/"

/** Build of the survey page: its renderer and its assets. */
export interface PageBundle extends PageRenderer {
  /** Script that is a part of the document. */
  early: string
  /** Returns the scripts of a page whose words are those of this language. */
  scriptIn: (language: PageLanguage) => PageScript
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
  const [renderer, early, preview, style, manifest] = await Promise.all([
    import(pathToFileURL(join(folder, "server.js")).href) as Promise<PageRenderer>,
    read("early.js"),
    read("preview.js"),
    read("page.css"),
    read("page.json"),
  ])
  const { build } = JSON.parse(manifest) as { build: string }
  const addressOf = (name: string) => `${ASSETS}${name}-${build}.js`
  const scriptIn: PageBundle["scriptIn"] = (language) => ({
    early,
    page: addressOf("page"),
    words: addressOf(`words-${language}`),
  })
  return { ...renderer, early, scriptIn, preview, style }
}
