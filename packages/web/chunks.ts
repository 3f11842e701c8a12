import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"

/** What the bundler tells of a module, as far as it is asked here. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

const SRC = join(import.meta.dirname, "src")
/** What the page of sign-in needs. The start itself stays a file of its own: the page names it. */
const ENTRANCE = ["main.tsx", "auth/LoginPage.tsx"]
/** What every page behind it needs: the frame and the list kit. */
const OFFICE = [
  "frame/SignedIn.tsx",
  "frame/layout/MainLayout.tsx",
  "ui/list/ListPage.tsx",
  "ui/list/FirstCell.tsx",
  "ui/Badge.tsx",
]
/** Blueprint's icons are hundreds of modules behind one index: what is imported from it tells which of them are in use. */
const ICON = /@blueprintjs\/icons\/lib\/esm\//
const ICONS_STAND_ON = /@blueprintjs\/icons\/lib\/esm\/(?:svgIconContainer|iconLoader)\.js$/
const FROM_ICONS = /import\s*\{([^}]*)\}\s*from\s*"@blueprintjs\/icons"/g
const ICON_EXPORT = /export \{ (\w+), (\w+) \} from "\.\/([\w-]+)"/g

const iconFolder = () => {
  const main = createRequire(import.meta.url).resolve("@blueprintjs/icons")
  return join(dirname(main), "../../esm/generated/components")
}

/** The module of each icon by the names that it has. */
function iconFiles(): ReadonlyMap<string, string> {
  const folder = iconFolder()
  const index = readFileSync(join(folder, "index.js"), "utf8")
  return new Map(
    [...index.matchAll(ICON_EXPORT)].flatMap(([, one = "", other = "", file = ""]) =>
      [one, other].map((name) => [name, join(folder, `${file}.js`)] as const),
    ),
  )
}

/** The icons that these modules draw. */
function iconsIn(modules: Modules, ids: Iterable<string>): readonly string[] {
  const files = iconFiles()
  return [...ids]
    .filter((id) => !ICON.test(id))
    .flatMap((id) => [...(modules.getModuleInfo(id)?.code ?? "").matchAll(FROM_ICONS)])
    .flatMap(([, names = ""]) => names.split(","))
    .flatMap((name) => files.get(name.trim().split(/\s+as\s+/)[0] ?? "") ?? [])
}

/** These modules, and all that they import by statements, as far as that goes. */
function withImports(modules: Modules, roots: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>(roots)
  for (const id of found)
    for (const each of modules.getModuleInfo(id)?.importedIds ?? []) found.add(each)
  return found
}

type Sets = readonly (readonly [name: string, modules: ReadonlySet<string>])[]

function chunksOf(modules: Modules): Sets {
  const closure = (files: readonly string[]) =>
    withImports(
      modules,
      files.map((file) => join(SRC, file)),
    )
  const office = closure(OFFICE)
  const icons = [
    ...[...office].filter((id) => ICONS_STAND_ON.test(id)),
    ...iconsIn(modules, office),
  ]
  const entrance = closure(ENTRANCE)
  return [
    ["entrance", new Set([...entrance].filter((id) => !id.endsWith("main.tsx")))],
    ["icons", withImports(modules, icons)],
    ["office", new Set([...office].filter((id) => !ICON.test(id)))],
  ]
}

/**
 * Browsers take six files at a time from a server without HTTP/2, so what pages always need together comes in few files, which also
 * compress better. Each set imports only from those before it: files that import one another do not start.
 */
export function createChunks() {
  let sets: Sets | undefined
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: "what pages need together",
        name: (id: string, modules: Modules) => {
          sets ??= chunksOf(modules)
          return sets.find(([, each]) => each.has(id))?.[0] ?? null
        },
      },
    ],
  }
}

/** Files that import one another begin before what they need is there, and no browser says so: such a build fails. */
export const noCircles: Plugin = {
  name: "no-circles",
  generateBundle(_, bundle) {
    const partOf = (file: string) => {
      const part = bundle[file]
      return part?.type === "chunk" ? part : undefined
    }
    // From a file that gives nothing, nothing can come too late.
    const importsOf = (file: string) =>
      (partOf(file)?.imports ?? []).filter((each) => partOf(each)?.exports.length !== 0)
    const done = new Set<string>()
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file))
        this.error(`files import one another: ${[...path, file].join(" → ")}`)
      if (done.has(file)) return
      for (const each of importsOf(file)) visit(each, [...path, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}
