import { type Locale } from "@qo/core/i18n"
import { localeOf } from "@qo/server/config"
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { builtinModules } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { ROOT } from "./bundles.ts"

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
})
const manifestOf = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")))

/** Files that only tests and benches load. */
const OF_TESTS = /\.(test|setup)\.tsx?$|\/vitest\.config\.ts$|\/(testing|e2e|faults|contract)\//

/** Names of packages that a source imports when it runs: types are gone by then. */
function importedPackages(source: string): string[] {
  const found = source.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[\w*{][^"']*?\sfrom\s+)?"([^"./][^"]*)"|\bimport\("([^"./][^"]*)"\)/gm,
  )
  return [...found]
    .map(([, still = "", lazy = still]) => lazy)
    .filter((name) => !name.startsWith("node:") && !builtinModules.includes(name))
    .map((name) =>
      name.startsWith("@") ? name.split("/").slice(0, 2) : name.split("/").slice(0, 1),
    )
    .map((words) => words.join("/"))
}

/** Files that `npm start` runs and builds, and the manifest that `pnpm install --prod` reads for them. */
const STARTED = [
  { files: ["scripts/start.ts", "scripts/build.ts", "scripts/bundles.ts"], manifest: "." },
  { files: ["packages/core/src/**/*.ts"], manifest: "packages/core" },
  { files: ["packages/interchange/src/**/*.ts"], manifest: "packages/interchange" },
  { files: ["packages/server/src/**/*.ts"], manifest: "packages/server" },
  { files: ["packages/web/*.ts", "packages/web/src/**/*.{ts,tsx}"], manifest: "packages/web" },
  { files: ["packages/survey/*.ts", "packages/survey/src/**/*.ts"], manifest: "packages/survey" },
  // The package that is published bundles all of its libraries, so that the root lists what they are built of.
  { files: ["packages/tui/*.ts", "packages/tui/src/**/*.{ts,tsx}"], manifest: "." },
]

test.for(STARTED)(
  "$files.0 imports only packages that `npm start` installs",
  ({ files, manifest }) => {
    const { dependencies } = manifestOf(manifest)
    const sources = files
      .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
      .filter((file) => !OF_TESTS.test(`/${file}`))
    expect(sources.length).toBeGreaterThan(0)
    const others = sources.flatMap((file) =>
      importedPackages(readFileSync(join(ROOT, file), "utf8"))
        .filter((name) => !(name in dependencies) && name !== `@qo/${manifest.split("/")[1]}`)
        .map((name) => `${file}: ${name}`),
    )
    expect(others).toEqual([])
  },
)

test("imports are found in every form", () => {
  const source = `import a from "one"
import type { T } from "type-only"
import { b } from "@two/three/four"
import {
  c,
} from "five/six"
import "seven.css"
export { d } from "eight"
const e = () => import("nine")
import { f } from "./own.ts"
import { g } from "node:fs"`
  expect(importedPackages(source)).toEqual([
    "one",
    "@two/three",
    "five",
    "seven.css",
    "eight",
    "nine",
  ])
})

test("the root and the terminal have the same versions of the terminal's packages", () => {
  const { dependencies } = manifestOf(".")
  const { devDependencies } = manifestOf("packages/tui")
  const shared = Object.keys(dependencies).filter((name) => name in devDependencies)
  expect(shared.length).toBeGreaterThan(8)
  expect(shared.filter((name) => dependencies[name] !== devDependencies[name])).toEqual([])
})

interface InstalledScopes {
  earlierScope: (root: string) => string | undefined
  isInstalled: (root: string, scope: string) => boolean
  noteInstalled: (root: string, scope: string) => void
}
const installed = (await import(
  new URL("./setup/installed.js", import.meta.url).href
)) as InstalledScopes
const { languageOf } = (await import(new URL("./setup/texts.js", import.meta.url).href)) as {
  languageOf: (environment: Record<string, string>) => Locale
}

test.for([
  {},
  { LANG: "en_US.UTF-8" },
  { LANG: "ru_RU.UTF-8" },
  { LANG: "C.UTF-8" },
  { LANG: "en_GB", LC_ALL: "ru_RU" },
  { LANG: "ru", LC_MESSAGES: "en" },
  { LC_ALL: "", LANG: "EN" },
  { QO_LANG: "ru", LANG: "en" },
  { QO_LANG: " en ", LANG: "ru" },
  { QO_LANG: "de", LANG: "en" },
])("the installation speaks the server's language in %j", (environment) => {
  expect(languageOf(environment)).toBe(localeOf(environment))
})

const folder = mkdtempSync(join(tmpdir(), "qo-setup-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, "packages/one"), { recursive: true })
  for (const file of ["pnpm-lock.yaml", "package.json", "packages/one/package.json"])
    writeFileSync(join(folder, file), "{}")
})

test("a fresh clone has no installed packages", () => {
  expect(installed.earlierScope(folder)).toBeUndefined()
  expect(installed.isInstalled(folder, "run")).toBe(false)
})

test("an installation is up to date until the lockfile, a manifest or pnpm's notes change", () => {
  mkdirSync(join(folder, "node_modules"))
  for (const file of [
    "pnpm-lock.yaml",
    "packages/one/package.json",
    "node_modules/.modules.yaml",
  ]) {
    installed.noteInstalled(folder, "run")
    expect(installed.isInstalled(folder, "run")).toBe(true)
    writeFileSync(join(folder, file), `{ "changed": true }`)
    expect(installed.isInstalled(folder, "run")).toBe(false)
    expect(installed.earlierScope(folder)).toBe("run")
  }
})

test("an installation for the start lacks the tests, and one for the tests is kept", () => {
  mkdirSync(join(folder, "node_modules"))
  installed.noteInstalled(folder, "run")
  expect(installed.isInstalled(folder, "tests")).toBe(false)
  installed.noteInstalled(folder, "tests")
  expect(installed.earlierScope(folder)).toBe("tests")
})

test.for([
  ["vitest@5.1.1_x", "tests"],
  ["zod@4.6.7", "run"],
] as const)("an installation without a stamp that holds %s is one for %s", ([name, scope]) => {
  mkdirSync(join(folder, "node_modules/.pnpm", name), { recursive: true })
  expect(installed.earlierScope(folder)).toBe(scope)
})
