/**
 * Makes pictures of every screen of `qo` for review: `node scripts/terminal-pictures.ts FOLDER`. Flags choose among them:
 * `--screens queue,preview`, `--sizes 60x20,80x24,120x40,200x60`, `--languages ru,en`, `--themes
 * dark,light,contrast,mono,dark16,light16`; default: one picture of each, at 80×24, Russian, dark. `--queue 200` adds projects
 * that wait for moderation. Starts a server with a separate demo.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { findBrowser } from "../packages/web/testing/find-browser.ts"
import { launchBrowser } from "../packages/web/testing/index.ts"
import { buildStale } from "./build.ts"
import { startDemoServer } from "./demo-server.ts"
import { SCREENS } from "./terminal-pictures/screens.ts"
import { type TerminalSettings, type Shot, shootTerminals } from "./terminal-pictures/shoot.ts"

const THEMES: Readonly<Record<string, Pick<TerminalSettings, "theme" | "has16">>> = {
  dark: { theme: "dark" },
  light: { theme: "light" },
  contrast: { theme: "contrast" },
  mono: { theme: "mono" },
  dark16: { theme: "dark", has16: true },
  light16: { theme: "light", has16: true },
}
const LANGUAGES = { ru: "ru", en: "en" } as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    screens: { type: "string", default: SCREENS.map(({ name }) => name).join(",") },
    sizes: { type: "string", default: "80x24" },
    languages: { type: "string", default: "ru" },
    themes: { type: "string", default: "dark" },
    queue: { type: "string", default: "200" },
  },
})

/** The items of a list, each looked up. @throws Error with the possible ones */
function chosenValues<Value>(list: string, find: (word: string) => Value | undefined, all: string) {
  return list.split(",").map((word) => {
    const value = find(word)
    if (value === undefined) throw new Error(`there is no ${word}; there are: ${all}`)
    return { word, value }
  })
}
const chosenAmong = <Value>(list: string, table: Readonly<Record<string, Value>>) =>
  chosenValues(list, (word) => table[word], Object.keys(table).join(", "))

function sizeOf(word: string) {
  const [, columns, rows] = /^(\d+)x(\d+)$/.exec(word) ?? []
  return columns && rows ? { columns: Number(columns), rows: Number(rows) } : undefined
}

const sizes = chosenValues(values.sizes, sizeOf, "80x24 and the like")
const languages = chosenAmong(values.languages, LANGUAGES)
const themes = chosenAmong(values.themes, THEMES)
const screens = chosenAmong(
  values.screens,
  Object.fromEntries(SCREENS.map((each) => [each.name, each])),
)

const shots = screens.flatMap(({ value: screen }) =>
  sizes.flatMap(({ word: size, value }) =>
    languages.flatMap(({ value: language }) =>
      themes.map(({ word: theme, value: colours }): Shot => ({
        screen,
        look: { ...value, language, ...colours },
        name: `${screen.name}-${size}.${language}.${theme}`,
      })),
    ),
  ),
)

const [folder] = positionals
if (folder === undefined) throw new Error("say into which folder the pictures go")
if (!(await buildStale("tui"))) throw new Error("the screens cannot be built")
mkdirSync(folder, { recursive: true })
const work = mkdtempSync(join(tmpdir(), "qo-pictures-"))
chmodSync(work, 0o755)
const server = await startDemoServer(join(work, "data"))
const browser = await launchBrowser(await findBrowser())
try {
  if (values.queue !== "0") await server.run("demo", "queue", values.queue)
  await shootTerminals(browser, { server, folder: resolve(folder), work }, shots)
} finally {
  await browser.close()
  await server.stop()
  rmSync(work, { recursive: true, force: true })
}
