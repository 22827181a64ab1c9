/** So many seconds of nothing, in a form that every browser plays: WAVE of 3,000 bytes a second. */
export function toSilence(seconds: number): Buffer {
  const rate = 3_000
  const bytes = rate * seconds
  const wave = Buffer.alloc(44 + bytes, 128)
  wave.write('RIFF', 0)
  wave.writeUInt32LE(36 + bytes, 4)
  wave.write('WAVEfmt ', 8)
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(rate, 24)
  wave.writeUInt32LE(rate, 28)
  wave.writeUInt16LE(1, 32)
  wave.writeUInt16LE(8, 34)
  wave.write('data', 36)
  wave.writeUInt32LE(bytes, 40)
  return wave
}
