import { execFile } from "node:child_process"
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROOT } from "../bundles.ts"

/** A text of a file, and the text planted after it. */
export interface PlantedChange {
  file: string
  behind: string
  text: string
}

const isCopied = (path: string) => !/[\\/](?:node_modules|\.tsbuild|dist)$|\.test\.tsx?$/.test(path)

/** A copy of these packages without their tests, whose imports of one another stay within the copy. */
export function copyPackages(names: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), "planted-"))
  cpSync(join(ROOT, "tsconfig.base.json"), join(copy, "tsconfig.base.json"))
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"))
  for (const name of names) {
    const from = join(ROOT, "packages", name)
    const to = join(copy, "packages", name)
    cpSync(from, to, { recursive: true, filter: isCopied })
    linkModules(join(from, "node_modules"), join(to, "node_modules"), join(copy, "packages"))
    // Without references the sources of other packages are read, and nothing has to be built.
    const settings = join(to, "tsconfig.json")
    const text = readFileSync(settings, "utf8")
    const lone = text.replace(/"references": \[[^\]]*\]/, '"references": []')
    const whole = lone.replace(/"rootDir": "src"/, '"rootDir": "../.."')
    // Core is compiled with the settings of the package, and needs the types of both Node and browsers.
    const lib = whole.includes('"lib"') ? "" : '"lib": ["ES2024", "WebWorker"], '
    writeFileSync(settings, whole.replace('"compilerOptions": { ', `"compilerOptions": { ${lib}`))
  }
  return copy
}

function linkModules(from: string, to: string, packages: string): void {
  mkdirSync(join(to, "@qo"), { recursive: true })
  for (const name of readdirSync(from).filter((each) => each !== "@qo" && each !== ".bin"))
    symlinkSync(join(from, name), join(to, name))
  for (const name of ["core", "interchange"])
    symlinkSync(join(packages, name), join(to, "@qo", name))
}

/** @throws Error where the file does not hold the text that it is planted behind */
export function plant(copy: string, planted: readonly PlantedChange[]): void {
  for (const { file, behind, text } of planted) {
    const path = join(copy, "packages", file)
    const source = behind === "" ? "" : readFileSync(path, "utf8")
    if (!source.includes(behind)) throw new Error(`${file} no longer contains: ${behind}`)
    writeFileSync(path, behind === "" ? text : source.replace(behind, `${behind}${text}`))
  }
}

export interface CompilerMessage {
  file: string
  message: string
}

/** Returns everything that the compiler reports of a package of the copy, by the file that it names. */
export function compile(copy: string, name: string): Promise<CompilerMessage[]> {
  const flags = "--composite false --emitDeclarationOnly false --noEmit --tsBuildInfoFile null"
  const words = `-p packages/${name} ${flags} --singleThreaded --pretty false`.split(" ")
  const PATH = `${join(ROOT, "node_modules", ".bin")}:${process.env["PATH"]}`
  const env = { ...process.env, PATH, GOGC: "400" }
  return new Promise((resolve) => {
    execFile("tsc", words, { cwd: copy, env, maxBuffer: 2 ** 26 }, (_, out) => {
      const messages = out
        .split(/^(?=\S+\(\d+,\d+\): error)/m)
        .filter((each) => /^\S+\(/.test(each))
      resolve(messages.map((message) => ({ file: fileOf(message), message })))
    })
  })
}

const fileOf = (message: string): string =>
  message.slice(0, message.indexOf("(")).replace(/^packages\//, "")
