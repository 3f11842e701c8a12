import { join } from "node:path"

/** What the bundler tells of a module, as far as it is asked here. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
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
/** Blueprint's icons are hundreds of modules behind one index: those in use find their own places. */
const ICON = /@blueprintjs\/icons\/lib\/esm\//
const ICONS_STAND_ON = /@blueprintjs\/icons\/lib\/esm\/(?:svgIconContainer|iconLoader)\.js$/

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
  const base = [...office].filter((id) => ICONS_STAND_ON.test(id))
  const entrance = closure(ENTRANCE)
  return [
    ["entrance", new Set([...entrance].filter((id) => !id.endsWith("main.tsx")))],
    ["icons", withImports(modules, base)],
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
          if (id.endsWith(".css")) return null
          return sets.find(([, each]) => each.has(id))?.[0] ?? null
        },
      },
    ],
  }
}
