const HEAD = 20_000
/** Where a page says its own address: the browser that saved it, or the page. Only the member site's own. */
const OWN_ADDRESSES = [
  /<!-- saved from url=\(\d{1,6}\)(https:\/\/member\.usafencing\.org\/[^\s"'<>]{1,300})/i,
  /<link\b[^>]{0,200}\brel\s?=\s?["']?canonical\b[^>]{0,200}?\bhref\s?=\s?["'](https:\/\/member\.usafencing\.org\/[^"'<>]{1,300})/i,
  /<meta\b[^>]{0,200}\bproperty\s?=\s?["']?og:url\b[^>]{0,200}?\bcontent\s?=\s?["'](https:\/\/member\.usafencing\.org\/[^"'<>]{1,300})/i,
]

/** The addresses that a saved page of the member site says of itself, the surest first. */
export function listOwnAddresses(page: string): URL[] {
  const head = page.slice(0, HEAD)
  return OWN_ADDRESSES.flatMap(address => URL.parse(address.exec(head)?.[1] ?? '') ?? [])
}
