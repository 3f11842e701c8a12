import { createApiClient, sessionCalls } from "@qo/core/api"
import { CURSORS, THEMES } from "../../config/index.ts"
import { openScreens } from "../index.tsx"
import { loadWords } from "../../text/words.ts"
import { createFakeServer } from "./fake-server.setup.ts"
import { tellRest } from "./tell-rest.setup.ts"

// The screens as a separate program, with a server in memory that has USERS accounts; SIGUSR2 makes it fail, SIGUSR1 ends every
// session.
const server = createFakeServer(Number(process.env["USERS"] ?? 200))
const api = createApiClient({ baseUrl: "http://qo.test", fetch: server.fetch })
process.on("SIGUSR2", () => {
  throw new Error("broken on purpose")
})
process.on("SIGUSR1", () => {
  server.mode = "signedOut"
})
tellRest()
await openScreens({
  api,
  user: server.userOf(1),
  host: () => "http://qo.test",
  locale: "ru",
  translate: loadWords,
  signIn: (credentials) => api.send(sessionCalls.login, credentials),
  signOut: async () => {},
  saveLocale: async () => {},
  commands: () => [],
  runCommand: async () => ({ exit: 0, stdout: "", stderr: "" }),
  journalPath: process.env["JOURNAL"] ?? "",
  keys: {},
  colours: process.env["COLOURS"] === "16" ? "16" : "256",
  cursor: CURSORS.find((each) => each === process.env["CURSOR"]) ?? "mark",
  theme: THEMES.find((each) => each === process.env["THEME"]),
  renderer: process.env["RENDERER"] === "ink" ? "ink" : "painter",
})
