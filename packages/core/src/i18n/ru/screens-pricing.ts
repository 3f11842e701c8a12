import type { RussianTexts } from "../text.ts"

/** Texts of the terminal's screen of tariffs and the calculator. */
export const ru = {
  "pricing.tab.tariffs": "Тарифы",
  "pricing.tab.calculator": "Калькулятор",

  "pricing.noTariffs": "Тарифов пока нет: n — создать первый",
  "pricing.usedBy": "У кого",
  "pricing.newTariffTitle": "Новый тариф",
  "pricing.tariffTitle": "Тариф №{id}",
  "pricing.discountHint": "От 0 до 100, доли через запятую",
  "pricing.tariffCreated": "Создан тариф «{name}»",
  "pricing.tariffSaved": "Сохранено: «{name}». Цены отправленных проектов остались прежними",
  "pricing.tariffUsed": "назначен: {names}",

  "pricing.editTitle": "Ставки и пример: цена меняется, пока вы печатаете",
  "pricing.ratesTitle": "Ставки",
  "pricing.sampleFields": "Пример опроса (не сохраняется на сервере)",
  "pricing.sampleTitle": "Цена примера",
  "pricing.sampleLine":
    "Вопросов: {questions}, скрининговых: {screening}, блоков: {blocks}, респондентов: {respondents}",
  "pricing.partsTitle": "Из чего она складывается",
  "pricing.oneComplete": "Одна анкета",
  "pricing.partial": "Блок в неоконченной анкете (в итоговом счёте)",

  "pricing.toSaving": "Сохранить…",
  "pricing.unchanged": "Ставки не изменились",
  "pricing.saveTitle": {
    one: "Изменить {count} ставку?",
    few: "Изменить {count} ставки?",
    many: "Изменить {count} ставок?",
    other: "Изменить {count} ставки?",
  },
  "pricing.theirs": "Тем временем кто-то изменил, и это останется: {changes}",
  "pricing.quotesStay":
    "Цены отправленных проектов останутся прежними: новые ставки — для следующих",
  "pricing.restoringRates": "Вернуть прежние ставки",

  "key.otherPricingTab": "тарифы или калькулятор",
  "key.createTariff": "создать тариф",
  "key.editTariff": "изменить тариф",
  "key.editRates": "калькулятор: изменить ставки",
  "key.editSample": "калькулятор: изменить пример опроса",
} as const satisfies RussianTexts
