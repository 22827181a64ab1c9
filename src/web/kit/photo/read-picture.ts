/** Hands on a picture as an address that holds it whole, once it is read; a file that cannot be read is none. */
export function readPicture(file: File, onRead: (address: string | undefined) => void): void {
  const reader = new FileReader()
  reader.onload = () => onRead(typeof reader.result === 'string' ? reader.result : undefined)
  reader.readAsDataURL(file)
}
