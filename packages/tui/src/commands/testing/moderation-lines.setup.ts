import { type ContractLine, line } from "./contract-line.setup.ts"

export const MODERATION_LINES: Readonly<Record<string, ContractLine>> = {
  "moderation list": line("moderation list --sort urgency --limit 5"),
  "moderation show": line("moderation show 1"),
  "moderation approve": line("moderation approve 1"),
  "moderation reject": line("moderation reject 1 --reason формулировки --comment Уточните_вопрос"),
  "moderation comment": line("moderation comment 1 --text О_каких_играх_речь? --mandatory"),
  "moderation take-back": line("moderation take-back 1"),
}
