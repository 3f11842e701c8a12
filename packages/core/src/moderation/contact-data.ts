import { phrasePattern } from "./phrases.ts"
import { readsAs, type TextReading } from "./readings.ts"

/** Phrases that ask to enter something. */
const TELL =
  "(?: (?:оставь|укажи|напиши|впиши|введи|сообщи|скинь|дай|предоставь|отправь|назови|заполни|запиши|добавь|пришли)(?:те)? )"
const TELL_EN =
  "(?: (?:enter|leave|provide|type|write|give|give us|tell us|send us|drop us|confirm|specify|state|share) )"
const MESSENGER =
  "(?:телеграм~|телег[аеу]|тг|telegram|tg|what ?s ?app|ват?сап~|вот?сап~|вацап~|viber|вайбер~|skype|скайп~|messenger|мессенджер~|дискорд~|discord)"
const NETWORK = `(?:${MESSENGER}|steam|стим[ае]?|psn|playstation|xbox|epic|battle ?net|nintendo|roblox|роблокс[ае]?|vk|вк|вконтакте|инст[аеу]|инстаграм~|instagram|insta|facebook|фейсбук~|одноклассник~|ok|tik ?tok|тикток~|twitch|твич[ае]?|youtube|ютуб[ае]?|twitter|твиттер~|snapchat|google|gmail|гугл|apple|соцсет~|социальн~ сет~|social media)`
const MAIL = "(?:e ?mail|email|емейл|имейл|емайл|мейл|емаил|и мейл)"
const NICK =
  "(?:ник|ника|никнейм~|никнэйм~|логин|юзернейм~|имя пользовател~|айди|ид|id|nick|nickname|user ?name|handle|gamer ?tag|геймертег|login)"
const PAGE =
  "(?:аккаунт[ае]?|акк|учетк[ауи]|учетн~ запис~|профил[ьяе]|страниц[ауые]|страничк[ауи]|канал)"

/**
 * Phrases that ask for contact data or identity. They are searched in all texts, because the answer can be given in any later
 * question.
 */
const ASKS = phrasePattern(
  // A phone
  " номер~ _{0,3}(?:телефон|мобильн|сотов|what ?s ?app|ват?сап|вот?сап|вацап|viber|вайбер)",
  " (?:телефон|мобильн|сотов)\\p{L}{0,3} номер|^ _{0,2}(?:ваш|твой) (?:личный )?номер $",
  "^ _{0,2}(?:ваш|твой|свой|контактн|действующ)~ _{0,1}(?:телефон|мобильный|сотовый|моб|тел)(?: телефон)? $",
  `${TELL}_{0,4}(?:мобильный|сотовый|моб|тел|номерок) `,
  `${TELL}(?:(?!модел|марк|верси|назван|на )_){0,4}(?:телефон|телефона) `,
  " контактн~ (?:телефон|номер|данн|информац|лиц|почт|e ?mail)",
  " (?:phone|mobile|cell|cellphone|telephone|what ?s ?app|contact) (?:number|no|num|nr) ",
  "(?<! (?:on|with|from|in|for|to|of|via|using)) your _?(?:phone|mobile|cell|telephone)(?: please)? $",
  `${TELL_EN}(?:your |a |me your )_{0,2}(?:phone|mobile|cell|telephone) (?!games? |model )`,
  // A mail
  ` (?:ваш|твой|свой|твое|твоя|свое|личн|контактн|действующ)~ _{0,2}(?:${MAIL}|мыло|мыльник) `,
  " (?:ваш|тво)~ _?почт[аы] ",
  "(?<! по) электронн\\p{L}{1,4} (?:почт|адрес|ящик)",
  `${TELL}_{0,4}(?:${MAIL}|почт[ауы]|почтов~|мыло) `,
  ` your _{0,2}${MAIL} | ${MAIL} address|${TELL_EN}_{0,2}${MAIL} `,
  // An address
  " (?:домашн|почтов|точн|ваш|твой|свой)~ _?адрес(?!ов|ат)",
  " (?:адрес|ящик)~ _?(?:электронн|почт|e ?mail|прожив|регистрац|доставк|прописк)",
  " почтов~ индекс|улиц~ _{0,2}дом~ _{0,2}кварт| номер (?:дома|квартиры) ",
  `${TELL}_{0,4}адрес(?!ов|ат)`,
  " (?:home|postal|street|mailing|delivery|shipping|residential|billing) address| your (?:exact )?address $|(?: zip | postal |post)code ",
  // How to get in touch
  " контакт~ для (?:обратной )?связи| (?:с вами|с тобой) _?связаться| связаться _?(?:с вами|с тобой)| свяжемся | перезвоним | (?:по|пере)?звонить _?(?:вам|тебе) ",
  "^ _{0,2}(?:ваш|тво|сво)~ контакт~ $|^ (?:ваши )?контакт(?:ы|ная информация) $",
  `${TELL}_{0,3}контакт(?!ир|н~ (?:линз|бо|вид))`,
  " куда _{0,2}(?:вам|тебе) _?(?:звонить|позвонить|перезвонить|написать|прислать|выслать|отправить|перевести|перечислить|доставить|привезти) ",
  " куда _{0,2}(?:звонить|позвонить|перезвонить) | куда можно _?написать | куда (?:прислать|выслать|отправить|перевести|доставить) _?(?:приз|подар|наград|код|деньг|выигрыш|вознагр)",
  " номер~ _{0,3}(?:позвон|дозвон)| по какому (?:номеру|адресу|телефону) ",
  " contact (?:details|information|info|data) | your (?:best )?contacts? $",
  " (?:how|where|when) (?:can|may|do|could|should|shall|would) (?:we|i) _?(?:(?:contact|reach|call|write to|message|find) you|send (?:you|it|the|your)) ",
  " we (?:ll|will|can) (?:contact|call|reach) you | (?:best|easiest) (?:way|time|number|email) to (?:contact|reach|call) you ",
  // Accounts elsewhere
  `${TELL}_{0,4}${MESSENGER} `,
  `^ _{0,2}(?:ваш|твой|твоя|твое|свой)~ _?(?:${NETWORK}|мессенджер) $`,
  ` ${NICK} _{0,2}${NETWORK} | (?:steam|discord|telegram|epic|psn|xbox|roblox|battle ?net|instagram|vk|skype|facebook|twitch|google|apple) (?:${NICK}|tag|account name|name|account id|profile link) `,
  `${TELL}_{0,3}(?:ник|никнейм|логин|айди|ид|id|юзернейм|имя пользователя) `,
  ` ссылк~ на _?(?:ваш|тво|сво|себя|профил|аккаунт|личн)`,
  `^ _{0,2}your _?(?:telegram|whats ?app|viber|skype|discord|instagram|snapchat|messenger)(?: (?:account|id|nick|name|handle|tag|username))? $`,
  `${TELL_EN}(?:your |a |me your )_{0,2}(?:telegram|whats ?app|viber|skype|discord|instagram|snapchat|facebook|messenger|contacts?) `,
  `${TELL_EN}(?:your |a )_{0,2}(?:nick|nickname|user ?name|handle|gamer ?tag|friend code|game id|account id|player id|surname) `,
  " link to your _{0,2}(?:profile|page|account|channel) | your _{0,2}(?:profile|page|account) (?:link|url|id) ",
  // Names and birth
  ` (?:ваш|тво|сво)~ _{0,2}(?:фио|фамили|отчеств|полное имя|настоящее имя)| фамили~ _?(?:имя|отчеств)| имя _?(?:фамили|отчеств)|^ фио `,
  `${TELL}_{0,4}(?:фамили|фио |отчеств|полное имя|настоящее имя|ваше имя|свое имя)`,
  " your _?(?:surname|last name|family name|full name|legal name|real name|maiden name) | name and surname | first (?:name )?(?:and )?last name ",
  `${TELL_EN}(?:your |a )?(?:full|last|legal|real|family) name `,
  " как _{0,2}(?:вас|тебя) найти | дат~ _?рожден| день _?вашего рождения |когда вы родились| date of birth | birth ?date | when were you born | your dob |^ _{0,2}your birthday $",
)

/** Excludes phones as devices, as in "which phone do you play on". */
const NO_DEVICE =
  "(?<! (?:на|с|со|для|без|под|у|в|через|модел~|марк~|экран~|памят~|верси~|заряд~|батаре~) _{0,2})"
const NO_DEVICE_EN = "(?<! (?:on|with|for|of|from|in|using|which|what|a|by|and|or|pc) _{0,1})"

/**
 * Names of contact data. They are harmless in a choice ("Which messengers do you use?"), but not in a question with an open
 * answer.
 */
const NAMES = phrasePattern(
  ` ${NO_DEVICE}(?:телефон|телефона|телефону|телефоны|мобильный|сотовый|моб|тел) (?!игр)`,
  ` ${NO_DEVICE_EN}(?:phones?|mobile|telephone) (?:number |no )?(?:please )?$`,
  ` (?:почт[аыу]|${MAIL}|мыло) | ${MESSENGER} `,
  ` адрес(?:а|у|ом|е)? | адрес~ (?:жит|прож)|(?: your| an| the| ip| what|^) (?:exact )?address | на какой улице | улиц~ дом | почтов~ ящик |место жительства | прописк[аиу] | место работы | (?:живете|проживаете|живешь) _{0,6}(?:улиц|дом |доме |квартир)`,
  " full address | friend code | (?:profile|page|account) (?:url|link) | how do i reach you | where (?:exactly )?do you live _{0,3}(?:street|house|apartment|flat)| street _{0,2}(?:house|apartment|flat)",
  "^ (?:имя|инициалы|полное имя|contacts?|name|first name|dob) $| фио | фамили| отчеств| surname | (?:full|last|family|legal) name ",
  " как (?:вас|тебя) зовут | как к (?:вам|тебе) обращаться | (?:ваше|твое) (?:полное |настоящее )?имя | your (?:first |own )?name (?!of )| what (?:is your|s your|are you) (?:called|name) ",
  ` (?:ваш|твой|свой)~ _?${NICK} |^ (?:игровой |game |player |in game )?${NICK} (?:в |in |on |for |для |$)| your _{0,2}(?:nick|nickname|user ?name|handle|gamer ?tag|login|id|friend code) `,
  ` (?:ваш|твой|твоя|свой|ссылк)~ _?(?:на )?_?${PAGE} _{0,2}${NETWORK} |^ _?${PAGE} _{0,2}${NETWORK} $|^ ссылк~ на ${PAGE} |^ _?${NETWORK} (?:profile|account|page) | (?:ваш|твой)~ ${NETWORK} ${PAGE} |^ gmail $`,
  ` ${NICK} (?:игрока|аккаунта|профиля|пользователя) | (?:player|account|user|profile) (?:id|link|number) `,
  ` your _?${NETWORK} (?:account|profile|page|id|name|tag|handle) | your (?:account|profile|page) (?:on|in) `,
  " контакт(?:ы|ные данные)? (?:для|$)| (?:your|for) contacts? ",
  " день (?:вашего |твоего )?рождения $| your birthday ",
)

export const asksForContact = (reading: TextReading): boolean => readsAs(reading, ASKS)

export const namesContact = (reading: TextReading): boolean => readsAs(reading, NAMES)
