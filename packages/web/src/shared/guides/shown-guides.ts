import { z } from "zod"
import { createLocalStore } from "../../base/local-store.ts"

const store = createLocalStore("qo.shownGuides", z.array(z.string()))

export const wasShown = (id: string): boolean => store.read()?.includes(id) ?? false

export function rememberShown(id: string): void {
  if (!wasShown(id)) store.write([...(store.read() ?? []), id])
}
