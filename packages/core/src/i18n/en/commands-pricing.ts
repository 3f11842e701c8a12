import type { ru } from "../ru/commands-pricing.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of commands on tariffs, the calculator, organizations, callbacks. */
export const en: EnglishOf<typeof ru> = {
  "command.organizations.update": "Change an organization, its tariff included",
  "command.tariffs.list": "Tariffs: who has which discount",
  "command.tariffs.create": "Create a tariff",
  "command.tariffs.update": "Change a tariff",
  "command.tariffs.delete": "Delete one or many",
  "command.calculator.show": "Rates of the calculator: what a price consists of",
  "command.calculator.set": "Change rates of the calculator; sums as 12.50, 12rub or 1250kop",
  "command.vkPercent.show": "Show VK’s share of the price",
  "command.vkPercent.set": "Change VK’s share of the price",
  "command.callbacks.list": "Calls from blocks of questionnaires to other servers",
  "command.callbacks.show": "Show a webhook",
  "command.callbacks.resend": "Retry webhooks that were given up",
  "command.callbacks.test": "Send a trial webhook to a block’s address",
  "command.callbacks.key": "The key that a project’s webhooks are signed with",
  "command.callbacks.hosts": "Hosts that may be called without https",
  "command.callbacks.hostsAdd": "Allow hosts without https",
  "command.callbacks.hostsRemove": "Forbid hosts without https",

  "arg.tariffId": "number of the tariff",
  "arg.tariffIds": "numbers of tariffs",
  "arg.pidOfProject": "number of the project",
  "arg.percent": "percentage: 0 to 100",
  "arg.callbackId": "number of the webhook",
  "arg.callbackIds": "numbers of webhooks",
  "arg.hosts": "host, with a port if need be: hooks.example.com:8080",

  "flag.tariffName": "name",
  "flag.tariffDiscount": "discount in percent: 0 to 100",
  "flag.organizationTariffOrNone": "tariff: number, name or none",
  "flag.ratesInput": "rates from a JSON file, in kopecks; - is stdin",
  "flag.callbackStatus": "state, several with commas",
  "flag.project": "number of the project",
  "flag.block": "id of the block",

  "example.ratesFile": "keep the rates in a file, in kopecks",
  "example.ratesInput": "how rates in a file differ from those in force",
  "example.kopecks": "the same as 12.50",
  "example.keyFile": "the key goes into a file, not on the screen",

  "column.vkPercent": "VK receives",
  "column.hosts": "Without https",

  "tariff.next": "Give it to an organization: qo organizations update NUMBER --tariff {id}",
  "calculator.saved": "Saved. Prices of projects that were sent stay as they were.",
  "update.saved": "Saved.",
  "callback.queued": "Queued; what came of it: qo callbacks show {id}",
  "callback.noHosts": "none",

  "rate.researcherPercent":
    "percent that the researcher pays on top of the price of completed responses",
  "rate.issuerPercent":
    "percent of the price of completed responses that the game’s issuer receives",
  "rate.vkPercent": "percent of the price of completed responses through VK that VK receives",
  "rate.baseFormPrice": "added to the price of each complete",
  "rate.completedSurveyPrice": "for each questionnaire answered to its end",
  "rate.extraChargePerQuestions": "for each N questions after the first one",
  "rate.questionsPerCharge": "this is N: how many questions the extra charge is for",
  "rate.blockExtraCharge": "for each block that is not empty, from the second on",
  "rate.blockProgression":
    "percent of that charge by which each block from the third on costs more",
  "rate.screeningPrice": "for each screening question and each person who was asked",
  "rate.targetFilterExtraCharge": "for each condition of a portrait",
  "rate.filledBlockPrice":
    "for each block filled in by those who did not finish; on the final bill",
  "rate.questions": { one: "{count} question", other: "{count} questions" },

  "follow.noWatch": "with --follow there is nothing to look at again",
  "follow.noUntil": "with --follow there is no end",
  "follow.noSort": "with --follow rows are always in order of time",
  "follow.lost": "The server does not answer: waiting, nothing will be lost.",

  "input.notMoney": "a sum is needed, such as 12.50, 12rub or 1250kop",
  "input.unclearMoney": "roubles or kopecks? Write {text}.00, {text}rub or {text}kop",
  "input.moneyTooMuch": "at most {most} ₽",
  "failure.tariff": "No tariff matches: “{name}”",
}
