/** Reads the path of one file and whether it may be overwritten. Returns undefined if the arguments are invalid. */
export function readFileArgument(
  args: readonly string[],
): { file: string; replace: boolean } | undefined {
  const files = args.filter((word) => word !== "--replace")
  const [file] = files
  if (file === undefined || files.length > 1 || file.startsWith("--")) return undefined
  return { file, replace: args.includes("--replace") }
}
