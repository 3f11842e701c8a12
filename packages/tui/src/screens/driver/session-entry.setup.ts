import { readConfiguration } from "../../config/index.ts"
import { openSession } from "../../session/index.ts"
import { startScreens } from "../start-screens.ts"

// The screens with the settings and the session of the command line, on a server that QO_HOST names.
const sink = { write: async () => {} }
const config = readConfiguration({ flags: {}, env: process.env })
await startScreens({
  io: {
    env: process.env,
    stdout: sink,
    terminal: { columns: 80, rows: 24 },
    stderr: sink,
    stderrIsTerminal: true,
    mayPage: false,
    questions: undefined,
    stdin: async () => "",
    now: () => new Date(),
    onInterrupt: () => () => {},
  },
  config,
  session: openSession(config, process.env),
  locale: "ru",
})
