/** An address of PostgreSQL without its `options`, and those: as a parameter of the address they would take the place of ours. */
export function takeUrlOptions(url: string): { readonly connectionString: string; readonly options: string } {
  const address = new URL(url)
  const options = address.searchParams.get('options') ?? ''
  address.searchParams.delete('options')
  return { connectionString: address.href, options }
}
