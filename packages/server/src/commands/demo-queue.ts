import type { ServerCommand } from "./command.ts"
export const demoQueue: ServerCommand = {
  name: "demo queue",
  args: "<number>",
  summary: "command.demoQueue",
  run: async () => 2,
}
