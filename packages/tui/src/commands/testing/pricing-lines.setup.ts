import { type ContractLine, line } from "./contract-line.setup.ts"

/** Tariff 1 is there, and no organization has it. */
export const PRICING_LINES: Readonly<Record<string, ContractLine>> = {
  "tariffs list": line("tariffs list --sort -discount"),
  "tariffs create": line("tariffs create --name Сезонный --discount 7.5"),
  "tariffs update": line("tariffs update 1 --discount 20"),
  "tariffs delete": line("tariffs delete 1 --yes"),
  "calculator show": line("calculator show"),
  "calculator set": line("calculator set --completed-survey-price 55.00 --issuer-percent 61"),
  "vk-percent show": line("vk-percent show"),
  "vk-percent set": line("vk-percent set 12.5"),
}
