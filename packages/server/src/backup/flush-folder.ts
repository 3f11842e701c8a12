import { open } from "node:fs/promises"

/** A name is safe only when its folder has been flushed too. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
