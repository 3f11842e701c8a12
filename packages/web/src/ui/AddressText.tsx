import { Fragment } from "react"

/** An e-mail or web address, which breaks at its signs if it is longer than the line. */
export function AddressText({ address }: { address: string }) {
  return (
    <bdi title={address}>
      {address.split(/(?<=@|\/(?!\/))|(?=[.?&])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}

/** A text in which an address is shown as `AddressText`. */
export function TextWithAddress({ text, address }: { text: string; address: string }) {
  return text.split(address).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <AddressText address={address} />}
      {part}
    </Fragment>
  ))
}
