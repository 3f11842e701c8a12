import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsPrice = defineCommand({
  name: "projects price",
  summary: "command.projects.price",
  access: "projects.read",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  flags: [
    { name: "file", type: "file", help: "flag.priceFile" },
    { name: "completes", type: "count", help: "flag.priceCompletes" },
  ],
  examples: [
    { line: "qo projects price 12" },
    { line: "qo projects price 12 --file draft.json", help: "example.priceDraft" },
    { line: "qo projects price 12 --jq .price.researcherPays", help: "example.priceKopecks" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./price.run.ts").then((module) => module.projectsPriceModule),
})
