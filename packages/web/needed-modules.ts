import { dirname, join } from "node:path"

/** The part of the bundler's module information that is used here. */
export interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

/** Files that only re-export: importing one of their names does not need the rest. */
const INDEX =
  /\/core\/src\/(?:[\w-]+\/)+index\.ts$|@blueprintjs\/core\/lib\/esm\/(?:components\/)?index\.js$/
const PASSED_ON = /export\s*(?:\*|\{[^}]*\})\s*from\s*["'][^"']+["'];?/g
const COMMENT = /\/\*[^]*?\*\/|\/\/.*$/gm
const FROM = /(?:^|[;\n])\s*(import|export)\s+([^"';]*?)\s*from\s*["']([^"']+)["']/g

/** A statement that imports names from another file; `names`: their exported names, `undefined`: all. */
interface TakenNames {
  from: string
  names: ReadonlyMap<string, string> | undefined
}

/** Imports of a file by the id of their source; names are the local ones. */
function takesOf(modules: Modules, id: string): TakenNames[] {
  const info = modules.getModuleInfo(id)
  const ids = info?.importedIds ?? []
  return [...(info?.code ?? "").matchAll(FROM)].flatMap(([, , what = "", specifier = ""]) => {
    const from = ids.find((each) => isAt(each, id, specifier))
    return from === undefined ? [] : [{ from, names: namesIn(what) }]
  })
}

function isAt(id: string, from: string, specifier: string): boolean {
  if (specifier.startsWith("@qo/core/"))
    return id.endsWith(`/core/src/${specifier.slice("@qo/core/".length)}/index.ts`)
  if (specifier === "@blueprintjs/core") return id.endsWith("@blueprintjs/core/lib/esm/index.js")
  const path = join(dirname(from), specifier)
  return ["", ".js", "/index.js"].some((end) => id === path + end)
}

const isPassedOn = (code: string): boolean =>
  code.replace(COMMENT, "").replace(PASSED_ON, "").trim() === ""

function namesIn(what: string): ReadonlyMap<string, string> | undefined {
  const list = /\{([^}]*)\}/.exec(what)?.[1]
  if (list === undefined || what.includes("*")) return undefined
  return new Map(
    list.split(",").flatMap((each) => {
      const [there = "", here = there] = each.trim().split(/\s+as\s+/)
      return there === "" || there.startsWith("type ") ? [] : [[here, there] as const]
    }),
  )
}

/**
 * These modules with all their static imports. For a file that only re-exports, only the files of imported names: the bundler
 * drops the others.
 */
export function neededModules(modules: Modules, roots: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>(roots)
  const asked = new Set<string>()
  const barrels = new Map<string, boolean>()

  function isBarrel(id: string): boolean {
    const known = barrels.get(id)
    if (known !== undefined) return known
    const is = INDEX.test(id) && isPassedOn(modules.getModuleInfo(id)?.code ?? "")
    barrels.set(id, is)
    return is
  }

  /** Continues to the source of the barrel's name. @returns whether it has it */
  function askBarrel(id: string, name: string): boolean {
    if (asked.has(`${id} ${name}`)) return true
    const takes = takesOf(modules, id)
    const named = takes.find(({ names }) => names?.has(name))
    if (named) {
      asked.add(`${id} ${name}`)
      found.add(id)
      add(named.from, [named.names?.get(name) ?? name])
      return true
    }
    const all = takes.filter(({ names }) => names === undefined)
    const further = all.filter(({ from }) => isBarrel(from))
    if (further.some(({ from }) => askBarrel(from, name))) return true
    for (const { from } of all) if (!isBarrel(from)) found.add(from)
    return false
  }

  function add(id: string, names: Iterable<string> | undefined): void {
    if (isBarrel(id) && names !== undefined) for (const name of names) askBarrel(id, name)
    else found.add(id)
  }

  for (const id of found) {
    if (isBarrel(id)) continue
    for (const each of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!isBarrel(each)) found.add(each)
    for (const { from, names } of takesOf(modules, id))
      if (isBarrel(from)) add(from, names?.values())
  }
  return found
}
