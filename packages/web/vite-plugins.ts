import type { Plugin } from "vite"

/** zod's schemas contain code for JSON Schema, which only the server uses, and messages, which we replace by keys. */
export const leanZod: Plugin = {
  name: "lean-zod",
  enforce: "pre",
  transform: {
    filter: {
      id: /zod\/v4\/(?:core\/(?:json-schema-processors|to-json-schema)|locales\/en)\.js$/,
    },
    handler: (code, id) =>
      id.endsWith("/locales/en.js")
        ? "export default () => ({ localeError: () => undefined })"
        : [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
            .map(([, name]) => `export const ${name} = () => undefined`)
            .join("\n"),
  },
}

/** Every icon is rendered by its component, so the list of 700 names is unused. */
export const namelessIcons: Plugin = {
  name: "nameless-icons",
  enforce: "pre",
  transform: {
    filter: { id: /@blueprintjs\/icons\/lib\/esm\/generated\/16px\/blueprint-icons-16\.js$/ },
    handler: () =>
      "export const BlueprintIcons_16 = {}\nexport const BLUEPRINT_ICONS_16_CODEPOINTS = {}",
  },
}

/** Whichever sheet comes first says the order: files of the build come in no order that one could rely on. */
const LAYERS = "@layer reset, blueprint, theme, app;"

/** Every style sheet is in the layer `app`; those under theme/ name their layers themselves, and one of them defines the order. */
export const appLayer: Plugin = {
  name: "app-layer",
  enforce: "pre",
  transform: {
    filter: { id: /\/web\/src\/(?!theme\/base)[^?]*\.css$/ },
    handler: (code, id) => ({
      code: id.includes("/theme/") ? `${LAYERS}\n${code}` : `${LAYERS}\n@layer app {\n${code}\n}`,
      map: null,
    }),
  },
}

/**
 * A module that failed to load stays failed for Chromium until the page is reloaded, and a `modulepreload` ends the same way. So
 * the files of a chunk are fetched into the browser's cache first, and imported when all of them are loaded; failed ones are
 * requested again.
 */
export const fetchFirst: Plugin = {
  name: "fetch-first",
  apply: "build",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: PRELOAD, map: null }),
  },
}

const PRELOAD = `
const asked = new Map(
  [...document.querySelectorAll("link[rel=stylesheet], link[rel=modulepreload], script[type=module]")].map(
    (each) => [each.href ?? each.src, Promise.resolve()],
  ),
)
const askSheet = (href) =>
  new Promise((done, fail) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href })
    link.onload = () => done()
    link.onerror = () => {
      link.remove()
      fail(new TypeError("style sheet lost: " + href))
    }
    document.head.append(link)
  })
const askScript = async (href) => {
  const answer = await fetch(href)
  if (!answer.ok) throw new TypeError("script lost: " + answer.status + " " + href)
  await answer.arrayBuffer()
}
const ask = (href) => {
  if (!asked.has(href)) {
    const here = href.endsWith(".css") ? askSheet(href) : askScript(href)
    asked.set(href, here)
    here.catch(() => asked.delete(href))
  }
  return asked.get(href)
}
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => ask(new URL("/" + file, location.origin).href)))
  return load()
}
`
