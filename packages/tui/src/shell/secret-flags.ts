import type { Input } from "../inputs/input.ts"

/** Flags of commands whose result is a secret. */
export const SECRET_FLAGS = [
  { name: "output-file", type: "file", help: "flag.secretFile" },
  { name: "show", type: "switch", help: "flag.showSecret" },
] as const satisfies readonly Input[]
