import { boutSignals } from '#web/storage/bouts/bout-signals.ts'

/** Shakes the device for so many milliseconds, where it can and may; browsers complain before the first press. */
export function shake(pattern: number | number[]): void {
  if (!boutSignals.read().vibration || !('vibrate' in navigator)) return
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(pattern)
}

const BEEP_HZ = 880
const BEEP_SECONDS = 0.9
let audio: AudioContext | undefined

/** Browsers sound only after a press: called by one, so that the end of time can be heard later. */
export function readySound(): void {
  if (!boutSignals.read().sound || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume().catch(() => undefined)
}

/** One long beep, where `readySound` was called by a press and the sound is not switched off. */
export function beep(): void {
  if (!audio || !boutSignals.read().sound) return
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  const end = audio.currentTime + BEEP_SECONDS
  tone.frequency.value = BEEP_HZ
  volume.gain.setValueAtTime(0.4, audio.currentTime)
  // Faded, for a tone that is cut crackles.
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(end)
}
