import { afterEach, expect, test } from "vitest"

const KEY = "qo.settings"
const kept = localStorage.getItem(KEY)
afterEach(() => {
  if (kept === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, kept)
})

let reads = 0
/** The settings as a page reads them that has just been opened. */
async function readAnew(): Promise<unknown> {
  const module = `./settings.ts?read=${++reads}`
  const { readSettings } = (await import(
    /* @vite-ignore */ module
  )) as typeof import("./settings.ts")
  return readSettings()
}

// Specification: 3.storage.settings
test("a browser without settings has a shrunk menu and Russian texts", async () => {
  localStorage.removeItem(KEY)
  expect(await readAnew()).toMatchObject({ shrinkSideMenu: true, locale: "ru" })
})

test("stored settings are read, and a value that does not exist is replaced", async () => {
  localStorage.setItem(KEY, JSON.stringify({ shrinkSideMenu: false, locale: "de" }))
  expect(await readAnew()).toMatchObject({ shrinkSideMenu: false, locale: "ru" })
})
