export { checkedProjectOf, projectFileOf } from "@qo/core/wording"
