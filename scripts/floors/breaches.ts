import { readFileSync } from "node:fs"
import { dirname, join } from "node:path/posix"
import type { Floor, House } from "./table.ts"

/** An import of a project file; both paths from the root. */
export interface Import {
  file: string
  target: string
}

const IMPORTED = /\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g

/** Relative imports of a file. */
export const importsOf = (root: string, file: string): Import[] =>
  Array.from(readFileSync(join(root, file), "utf8").matchAll(IMPORTED), ([, path = ""]) => ({
    file,
    target: join(dirname(file), path),
  }))

/** The folder of a house that a file lies in; "": directly in the house; `undefined`: elsewhere. */
function folderOf({ at }: House, file: string): string | undefined {
  if (!file.startsWith(`${at}/`)) return undefined
  const [folder = "", ...rest] = file.slice(at.length + 1).split("/")
  return rest.length > 0 ? folder : ""
}

const floorOf = ({ floors }: House, folder: string): number =>
  floors.findIndex(({ folders }) => folders.includes(folder))

function mayImport(house: House, from: string, to: string): boolean {
  const [own, other] = [floorOf(house, from), floorOf(house, to)]
  const floor: Floor | undefined = house.floors[own]
  // Folders outside of floors are for tests or data.
  if (!floor || other < 0) return true
  return own === other ? floor.together === true : other < own && !floor.never?.includes(to)
}

/** Why a house does not allow an import; `undefined`: it does, or has nothing to say about it. */
export function breachOf(house: House, { file, target }: Import): string | undefined {
  const [from, to] = [folderOf(house, file), folderOf(house, target)]
  if (!from) return undefined
  const isInwards = house.floors[floorOf(house, from)]?.inwards
  if (isInwards && dirname(file).startsWith(`${dirname(target)}/`))
    return "imports a folder around it, which puts things together"
  if (!to || from === to) return undefined
  if (!mayImport(house, from, to)) return `stands below or beside ${to}`
  const { at, door } = house
  return door !== undefined && target !== `${at}/${to}/${door}`
    ? `enters ${to} beside its ${door}`
    : undefined
}
