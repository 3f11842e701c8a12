/** A file of a bundle in the bundler's format. */
interface Part {
  type: string
  imports?: readonly string[]
  exports?: readonly string[]
}

interface Bundling {
  error: (message: string) => never
}

/** Files that import one another start before their imports are ready, without any error: such a build fails. */
export const noCircles = {
  name: "no-circles",
  generateBundle(this: Bundling, _: unknown, bundle: Readonly<Record<string, Part>>): void {
    const partOf = (file: string) => (bundle[file]?.type === "chunk" ? bundle[file] : undefined)
    // From a file that gives nothing, nothing can come too late.
    const importsOf = (file: string) =>
      (partOf(file)?.imports ?? []).filter((each) => partOf(each)?.exports?.length !== 0)
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
